import { encode } from 'uqr'
import './codes.css'

/** The text as a QR code, black on white, drawn row by row as one path. */
export const Qr = ({ text, label }: { text: string; label: string }) => {
	const { data, size } = encode(text, { border: 2 })
	return (
		<svg className="code-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path d={data.map(runs).join('')} />
		</svg>
	)
}

/** Adjacent dark squares become one stroke, so that a sheet of a hundred codes stays small. */
const runs = (row: boolean[], y: number): string => {
	const text = row.map((isDark) => (isDark ? '1' : '0')).join('')
	return [...text.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
