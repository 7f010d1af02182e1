import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { box, drawable, GOLD, image, PAPER, typefaces } from './drawn-text.ts'
import type { CharacterCard } from './student-id.ts'
import { type Ground, groundOf, type Hues } from './student-id-ground.ts'

export type Look = { shape: keyof typeof SHAPES; logo: string | Uint8Array | null; artDir: string }

/** Draws the card of a character, its student ID or a diploma, as a preview (1200 x 630) or for a story (1080 x 1920). Returns a PNG. */
export const drawCharacterCard = async (id: CharacterCard, { shape, logo, artDir }: Look): Promise<Buffer> => {
	const ground = SHAPES[shape]
	const { sizes } = ground
	const emblem = await emblemOf(id, sizes.emblem, artDir)
	const badge = id.school && id.class?.badge ? await drawn(classFile(artDir, id.class.badge), sizes.badge, sizes.badge) : null
	const mark = logo === null ? null : await drawn(logo, sizes.mark * 5, sizes.mark)
	const parts = { emblem, badge, mark, crown: await drawn(CROWN, sizes.crown, sizes.crown) }
	const text = await satori(layout(id, ground, parts), { width: ground.width, height: ground.height, fonts: await typefaces() })
	return sharp(await paintedGround(shape, id.school?.hues ?? NO_SCHOOL))
		.composite([{ input: Buffer.from(text) }])
		.removeAlpha()
		.png()
		.toBuffer()
}

/** The grounds of each school and shape take most of the time, and are always the same: each is painted once. */
const paintedGround = (shape: Look['shape'], hues: Hues): Promise<Buffer> => {
	const key = `${shape} ${hues.hi} ${hues.mid}`
	const found =
		painted.get(key) ??
		sharp(Buffer.from(groundOf(SHAPES[shape], hues)))
			.removeAlpha()
			.png()
			.toBuffer()
	painted.set(key, found)
	return found
}

const painted = new Map<string, Promise<Buffer>>()

type Sizes = Record<'pad' | 'emblem' | 'badge' | 'mark' | 'crown' | 'title' | 'name' | 'line' | 'label' | 'rank' | 'gap', number>
type Shape = Ground & { sizes: Sizes }

/** A story is covered by the buttons of its app at both ends, so its card keeps away from them. */
const SHAPES = {
	preview: {
		width: 1_200,
		height: 630,
		card: { left: 36, top: 36, width: 1_128, height: 558 },
		field: { width: 420, height: 558, lean: 84 },
		sizes: { pad: 30, emblem: 250, badge: 52, mark: 34, crown: 40, title: 30, name: 66, line: 32, label: 22, rank: 84, gap: 18 },
	},
	story: {
		width: 1_080,
		height: 1_920,
		card: { left: 70, top: 250, width: 940, height: 1_330 },
		field: { width: 940, height: 560, lean: 90 },
		sizes: { pad: 52, emblem: 380, badge: 76, mark: 56, crown: 64, title: 42, name: 88, line: 44, label: 30, rank: 132, gap: 30 },
	},
} as const satisfies Record<string, Shape>

const NO_SCHOOL = { hi: '#9a86ff', mid: '#3a1d6e' }

type Drawn = { src: string; width: number; height: number } | null
type Parts = { emblem: Drawn; badge: Drawn; mark: Drawn; crown: Drawn }

/** The crest; without schools the badge of the class; else nothing, and the first letter of the name stands there. */
const emblemOf = async ({ school, class: one }: CharacterCard, size: number, artDir: string): Promise<Drawn> => {
	if (school) return drawn(join(artDir, 'crest', `${school.key}.svg`), size, size * 1.25)
	return one?.badge ? drawn(classFile(artDir, one.badge), size, size) : null
}

const classFile = (artDir: string, badge: string) => join(artDir, 'class', `${badge}.svg`)

/** A picture as Satori takes it; null if it is broken, and the texts are shown alone. */
const drawn = async (source: string | Uint8Array, width: number, height: number): Promise<Drawn> => {
	try {
		const { data, info } = await sharp(source, { density: 288 })
			.resize(Math.round(width), Math.round(height), { fit: 'inside' })
			.png()
			.toBuffer({ resolveWithObject: true })
		return { src: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height }
	} catch {
		return null
	}
}

const shown = (part: Drawn) => part && image(part.src, part.width, part.height)

const layout = (id: CharacterCard, { width, height, card, field, sizes }: Shape, parts: Parts) => {
	const isTall = field.width >= card.width
	// The mark is in the corner of a preview: crowns, which are few, stand beside it, and a long place above it.
	const end = isTall || id.crowns > 0 ? sizes.pad : sizes.pad + sizes.mark
	const facts = box({ flexDirection: 'column', flexGrow: 1, gap: sizes.gap, padding: sizes.pad, paddingBottom: end }, [
		titleLine(id, sizes),
		nameLine(id, sizes),
		classLine(id, sizes, parts.badge),
		box(
			{ gap: sizes.pad * 1.5 },
			id.facts.map((fact) => labelled(fact, sizes)),
		),
		box({ flexGrow: 1 }, ''),
		honours(id, sizes, parts.crown),
	])
	const emblem = box(
		{
			width: field.width - (isTall ? 0 : field.lean),
			height: isTall ? field.height - field.lean / 2 : field.height,
			flexShrink: 0,
			...MIDDLE,
		},
		shown(parts.emblem) ?? initial(id, sizes),
	)
	const foot = parts.mark ? shown(parts.mark) : box({ color: GOLD, fontSize: sizes.title }, drawable(id.site.appName))
	return box({ width, height, fontFamily: 'Kanit', color: PAPER }, [
		box({ position: 'absolute', ...card, flexDirection: isTall ? 'column' : 'row' }, [
			emblem,
			isTall ? facts : box({ flexGrow: 1, width: card.width - field.width + field.lean, paddingLeft: field.lean }, facts),
		]),
		...(isTall ? [storyFoot(id, card.top + card.height, sizes, foot)] : [box({ position: 'absolute', right: 68, bottom: 62 }, foot)]),
	])
}

const MIDDLE = { alignItems: 'center', justifyContent: 'center' }

const titleLine = ({ title, number }: CharacterCard, { title: fontSize, label }: Sizes) =>
	box({ alignItems: 'center', justifyContent: 'space-between', width: '100%' }, [
		box({ padding: '4px 18px', backgroundColor: RED, color: '#fff', fontSize: fontSize * 0.8, textTransform: 'uppercase' }, title),
		box({ color: DIM, fontFamily: 'Chakra Petch', fontSize: label }, number),
	])

/** A long name has two lines at most, in smaller letters. One of other letters than the fonts have has only its number. */
const nameLine = ({ name, number }: CharacterCard, { name: fontSize }: Sizes) => {
	const text = drawable(name) || number
	const size = fontSize * (text.length > 32 ? 0.5 : text.length > 22 ? 0.62 : text.length > 13 ? 0.78 : 1)
	return box({ display: 'block', fontSize: size, lineHeight: 1.12, lineClamp: 2, wordBreak: 'break-word' }, text)
}

const classLine = ({ class: one, school }: CharacterCard, { line, gap }: Sizes, badge: Drawn) =>
	box({ alignItems: 'center', gap: gap * 0.8, fontFamily: 'Chakra Petch', fontSize: line, color: MIST }, [
		...(badge ? [shown(badge)] : []),
		box({}, drawable([one?.name, school?.name].filter(Boolean).join(' \u2022 '))),
	])

const labelled = ({ label, value }: { label: string; value: string }, { label: fontSize, line }: Sizes) =>
	box({ flexDirection: 'column', fontFamily: 'Chakra Petch', flexShrink: label === 'Level' ? 0 : 1 }, [
		box({ color: DIM, fontSize, textTransform: 'uppercase' }, label),
		box({ display: 'block', fontSize: line, lineClamp: 1, wordBreak: 'break-all' }, drawable(value)),
	])

const honours = ({ best, crowns, crownsText }: CharacterCard, { rank, label, crown, gap }: Sizes, drawnCrown: Drawn) =>
	box({ flexDirection: 'column', gap: gap * 0.6 }, [
		...(best
			? [
					box({ alignItems: 'center', gap: gap * 1.2 }, [
						box({ color: GOLD, fontSize: rank * (best.rank.length > 4 ? 0.66 : 1), lineHeight: 1 }, best.rank),
						box({ flexDirection: 'column', fontFamily: 'Chakra Petch', fontSize: label * 1.2 }, [
							box({ textTransform: 'uppercase' }, best.board),
							box({ color: DIM }, best.detail),
						]),
					]),
				]
			: []),
		...(crowns > 0
			? [
					box({ alignItems: 'center', gap: gap * 0.5, color: GOLD, fontFamily: 'Chakra Petch', fontSize: label * 1.1 }, [
						...Array.from({ length: Math.min(crowns, MOST_CROWNS) }, () => shown(drawnCrown)),
						box({ marginLeft: crown * 0.2 }, crownsText),
					]),
				]
			: []),
	])

/** Crowns beyond these are only counted. */
const MOST_CROWNS = 3

const initial = ({ name }: CharacterCard, { emblem }: Sizes) =>
	box({ fontSize: emblem * 0.8, textTransform: 'uppercase' }, [...drawable(name)][0] ?? '')

/** A story is a picture alone: the address of the site is written on it. */
const storyFoot = ({ site }: CharacterCard, top: number, { line }: Sizes, mark: unknown) =>
	box({ position: 'absolute', left: 0, top: top + 30, width: '100%', flexDirection: 'column', alignItems: 'center' }, [
		mark,
		box({ color: MIST, fontFamily: 'Chakra Petch', fontSize: line * 0.8 }, site.host),
	])

const RED = '#db1f3e'
const MIST = '#bcc5dc'
const DIM = '#909cbe'

/** As web/icons/crown.ts has it. */
const CROWN = Buffer.from(
	`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="${GOLD}" stroke="${GOLD}" stroke-width="2" stroke-linejoin="round"><path d="M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294z"/><path d="M5 21h14"/></svg>`,
)
