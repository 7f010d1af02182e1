/** The codes as a picture, as large as a phone's screen; null where the browser cannot make one. */
export const drawCodes = async (heading: string, codes: readonly string[]): Promise<Blob | null> => {
	const canvas = document.createElement('canvas')
	canvas.width = WIDTH
	canvas.height = TOP + Math.ceil(codes.length / 2) * LINE + MARGIN
	const pen = canvas.getContext('2d')
	if (!pen) return null
	pen.fillStyle = PAPER
	pen.fillRect(0, 0, canvas.width, canvas.height)
	pen.fillStyle = INK
	pen.font = '700 40px sans-serif'
	// The last argument squeezes a long name into the picture.
	pen.fillText(heading, MARGIN, MARGIN + 40, WIDTH - 2 * MARGIN)
	pen.font = '600 48px monospace'
	for (const [index, code] of codes.entries())
		pen.fillText(code, MARGIN + (index % 2) * ((WIDTH - MARGIN) / 2), TOP + Math.floor(index / 2) * LINE + 48)
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const WIDTH = 1_080
const MARGIN = 60
const TOP = 180
const LINE = 96
// Dark on light, as on the sheet that is printed.
const PAPER = '#ffffff'
const INK = '#0d111e'
