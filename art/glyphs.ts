import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wholeUnits } from './outline.ts'
import { px } from './svg.ts'

/** The edge of the square in which every glyph is drawn. */
export const GLYPH_BOX = 512

type GlyphFile = { readonly icons: Readonly<Record<string, { readonly body: string }>> }

const drawn = new Set<string>()
let file: GlyphFile | undefined

/** Path data of a game-icons glyph in a 512-unit box, rounded to whole units. @throws when there is no glyph of that name. */
export const glyphPath = (name: string): string => {
	file ??= readGlyphFile()
	const outline = file.icons[name]?.body.match(/ d="([^"]+)"/)?.[1]
	if (!outline) throw new Error(`There is no glyph "${name}" in game-icons.`)
	drawn.add(name)
	return wholeUnits(outline)
}

/** Names of all glyphs used so far, to check that each is credited. */
export const drawnGlyphs = (): readonly string[] => [...drawn].sort()

/** The position of a glyph: the corner and edge of its box in units; `flip` mirrors it, `turn` is in degrees clockwise. */
export type Place = { readonly x: number; readonly y: number; readonly edge: number; readonly flip?: boolean; readonly turn?: number }

/** The transform that moves a glyph to its position. */
export const placeGlyph = ({ x, y, edge, flip = false, turn = 0 }: Place): string => {
	const scale = Math.round((edge / GLYPH_BOX) * 10_000) / 10_000
	const turned = turn ? `rotate(${turn} ${px(x + edge / 2)} ${px(y + edge / 2)}) ` : ''
	return `${turned}translate(${px(flip ? x + edge : x)} ${px(y)}) scale(${flip ? -scale : scale} ${scale})`
}

const readGlyphFile = (): GlyphFile =>
	JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/game-icons/icons.json')), 'utf8'))
