import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Download } from '#web/icons/download.ts'
import { Button } from '#web/ui/button.tsx'
import { qrPath } from '#web/ui/qr-path.ts'
import { drawQr } from './draw-qr.ts'
import { useOrderWords } from './order-words.ts'
import './order.css'

type Props = { qr: string; order: Pick<TopUpOrder, 'reference' | 'amount'>; channelName: string }

/** The QR code of the order: to scan from another screen, or to save and upload in the app on the same phone. */
export const QrToPay = ({ qr, order, channelName }: Props) => {
	const words = useOrderWords().pay
	const code = useMemo(() => encode(qr, { ecc: 'M', border: 4 }), [qr])
	const [outcome, setOutcome] = useState<'saved' | 'notSaved' | null>(null)
	const save = async () => {
		const picture = await drawQr(code.data, { ...order, channelName })
		if (picture) saveFile(picture, words.fileName(order.reference))
		setOutcome(picture ? 'saved' : 'notSaved')
	}
	return (
		<div className="top-up-qr">
			<svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={words.qr(channelName)} shapeRendering="crispEdges">
				<path d={qrPath(code.data)} />
			</svg>
			<p>{words.scan}</p>
			<Button kind="outline" onClick={() => void save()}>
				<Download aria-hidden size={18} /> {words.save}
			</Button>
			<p className="field-hint" role="status">
				{outcome ? words[outcome] : words.samePhone}
			</p>
		</div>
	)
}
