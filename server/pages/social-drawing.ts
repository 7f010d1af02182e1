import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { box, drawable, GOLD, PAPER, typefaces } from './drawn-text.ts'

export type Subject = {
	subject: string
	/** Below it, each on a line of its own; empty ones are left out. */
	lines: readonly string[]
	appName: string
	logo: string | Uint8Array | null
	inset: string | Uint8Array | null
	artDir: string
}

/** Draws the text over the picture of the campus, with the article's picture if there is one. Returns a PNG. */
export const drawPreview = async ({ subject, lines: below, appName, logo, inset, artDir }: Subject): Promise<Buffer> => {
	const picture = inset && (await framed(inset))
	const mark = logo && (await marked(logo))
	// The logo replaces the name.
	const lines = [mark && appName === '' ? '' : subject, mark ? '' : appName] as const
	const text = await satori(
		layout({ subject: drawable(lines[0]), below: below.map(drawable), appName: drawable(lines[1]), width: picture ? 620 : 1_080 }),
		{
			...SIZE,
			fonts: await typefaces(),
		},
	)
	return sharp(join(artDir, 'social-backdrop.webp'))
		.composite([
			...(mark ? [{ input: mark, left: 60, top: appName === '' ? 250 : 480 }] : []),
			...(picture ? [{ input: picture, left: 700, top: 150 }] : []),
			{ input: Buffer.from(text) },
		])
		.png({ palette: true, quality: 85 })
		.toBuffer()
}

/** The logo, in the corner where the name would be; if it is broken, the name is shown. */
const marked = (logo: string | Uint8Array): Promise<Buffer | null> =>
	sharp(logo)
		.resize(480, 100, { fit: 'inside' })
		.png()
		.toBuffer()
		.catch(() => null)

/** The framed picture of the article; if it is broken, the text is shown alone. */
const framed = (picture: string | Uint8Array): Promise<Buffer | null> =>
	sharp(picture)
		.resize(448, 336, { fit: 'cover' })
		.extend({ top: 6, bottom: 6, left: 6, right: 6, background: PAPER })
		.toBuffer()
		.catch(() => null)

/** The font has upper and lower case; the design needs upper case. */
const layout = ({ subject, below, appName, width }: { subject: string; below: readonly string[]; appName: string; width: number }) =>
	box(
		{
			...SIZE,
			boxSizing: 'border-box',
			padding: 60,
			flexDirection: 'column',
			justifyContent: 'space-between',
			fontFamily: 'Kanit',
		},
		[
			box({ width, flexDirection: 'column' }, [
				box({ color: PAPER, fontSize: subject.length > 60 ? 54 : 66, lineHeight: 1.12, textTransform: 'uppercase' }, subject),
				...below
					.filter((line) => line !== '')
					.map((line) => box({ color: PAPER, fontSize: 36, fontFamily: 'Chakra Petch', marginTop: 14 }, line)),
			]),
			box({ color: GOLD, fontSize: 38 }, appName),
		],
	)

const SIZE = { width: 1_200, height: 630 }
