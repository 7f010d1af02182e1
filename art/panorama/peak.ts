import { halftone } from '../ink.ts'
import { polygon, shape } from '../svg.ts'

type Points = readonly (readonly [number, number])[]

const RANGE: Points = [
	[470, 566],
	[585, 450],
	[640, 488],
	[712, 370],
	[742, 396],
	[800, 290],
	[850, 368],
	[884, 350],
	[960, 462],
	[1010, 434],
	[1130, 566],
]
const SHADE: Points = [
	[800, 290],
	[850, 368],
	[884, 350],
	[960, 462],
	[1010, 434],
	[1130, 566],
	[826, 566],
	[842, 470],
	[812, 420],
	[826, 366],
]
const SNOW: Points = [
	[800, 290],
	[850, 368],
	[836, 396],
	[818, 370],
	[800, 406],
	[780, 368],
	[764, 386],
	[742, 396],
]
const LOW_SNOW: Points = [
	[712, 370],
	[742, 396],
	[724, 418],
	[710, 400],
	[694, 426],
	[680, 420],
]
const FOOTHILLS: Points = [
	[380, 570],
	[520, 516],
	[600, 534],
	[690, 500],
	[790, 530],
	[900, 496],
	[1010, 528],
	[1090, 510],
	[1240, 572],
]

/** The mountain of Mystic Peak, lit from the left, with mist at its foot and a stair of lanterns up its side. */
export const peak = (): string => `${shape(polygon(RANGE), '#1B1650')}${shape(polygon(SHADE), '#0A0C2A', 'opacity=".5"')}
	${shape(polygon(SNOW), '#D3D6FF', 'opacity=".92"')}${shape('M800 290L850 368L836 396L818 370L808 388Z', '#8E93E8', 'opacity=".85"')}${shape(polygon(LOW_SNOW), '#9AA0F5', 'opacity=".75"')}
	${halftone({ box: [560, 420, 1060, 560], step: 12, color: '#4A4FD8', opacity: 0.45, tone: (x, y) => (y - 430) / 150 - Math.abs(x - 790) / 420 })}
	${shape(polygon(FOOTHILLS), '#120E3A')}
	<path d="M786 560l14 -22l-18 -20l16 -22l-12 -20l14 -22" fill="none" stroke="#FFD98A" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 9.5"/>`
