import { INK } from '../palette.ts'
import { svgFile } from '../svg.ts'
import { peak } from './peak.ts'
import { sky, skyGradients } from './sky.ts'
import { temples } from './temples.ts'
import { farCity, towers } from './towers.ts'

/** The three campuses at dusk, 1600 x 620 units: pagodas of the gate, the peak before the sun, towers of the firebird. */
const PANORAMA = { width: 1600, height: 620 }
/** The narrow crop for phones, centred on the peak. */
const PANORAMA_SMALL = { left: 400, width: 800, height: 620 }

const WINDOW_LIGHT = '#FFD98A'

/** The picture without its file frame, for use in other pictures; once a file at most. */
export const panoramaScene = (): string => {
	const left = temples()
	const right = towers()
	return `<defs>${skyGradients()}</defs>${sky()}<path d="${farCity()}" fill="#3A1238" opacity=".75"/>${peak()}
		<path d="${left.walls}" fill="#06251F"/><path d="${left.edges}" fill="#1E7A62" opacity=".8"/>
		<path d="${right.walls}" fill="#2A0B10"/><path d="${right.edges}" fill="#B4431F" opacity=".75"/>
		<path d="${left.windows}${right.windows}" fill="${WINDOW_LIGHT}" opacity=".88"/>${ground()}`
}

export const panorama = (): string => svgFile(PANORAMA, panoramaScene())

export const panoramaSmall = (): string =>
	svgFile(
		{ width: PANORAMA_SMALL.width, height: PANORAMA_SMALL.height },
		`<g transform="translate(${-PANORAMA_SMALL.left} 0)">${panoramaScene()}</g>`,
	)

const ground = (): string => `<path d="M0 572Q400 540 800 572T1600 566V620H0Z" fill="#0A0D18"/>
	<rect y="384" width="1600" height="236" fill="url(#pn-fade)"/><rect y="600" width="1600" height="20" fill="${INK[900]}"/>`
