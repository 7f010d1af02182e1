import { pesos } from '#web/words/format.ts'

type Caption = { channelName: string; reference: string; amount: number }

/** The code as a PNG with a white edge, and below it whom and how much it pays; null where the browser draws none. */
export const drawQr = async (rows: boolean[][], { channelName, reference, amount }: Caption): Promise<Blob | null> => {
	const canvas = document.createElement('canvas')
	const scale = Math.max(4, Math.floor(SIDE / rows.length))
	const side = rows.length * scale
	canvas.width = side
	canvas.height = side + CAPTION
	const context = canvas.getContext('2d')
	if (!context) return null
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.fillStyle = '#000'
	for (const [y, row] of rows.entries())
		for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
	context.textAlign = 'center'
	context.font = 'bold 44px sans-serif'
	context.fillText(pesos(amount), side / 2, side + 30, side - 40)
	context.font = '30px sans-serif'
	context.fillText(`${channelName} · ${reference}`, side / 2, side + 80, side - 40)
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Pixels: large enough for a phone's screen, small enough to send. */
const SIDE = 900
const CAPTION = 110
