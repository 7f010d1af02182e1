import { encode } from 'uqr'
import { qrPath } from '#web/ui/qr-path.ts'
import './codes.css'

/** The text as a QR code, black on white, drawn row by row as one path. */
export const Qr = ({ text, label }: { text: string; label: string }) => {
	const { data, size } = encode(text, { border: 2 })
	return (
		<svg className="code-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path d={qrPath(data)} />
		</svg>
	)
}
