import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** An element for Satori, which reads plain objects of React's shape. */
export const box = (style: Record<string, string | number>, children: unknown) => ({
	type: 'div',
	key: null,
	props: { style: { display: 'flex', ...style }, children },
})

/** A picture of this many pixels within such an element. */
export const image = (src: string, width: number, height: number) => ({ type: 'img', key: null, props: { src, width, height } })

/**
 * The text without the signs that the fonts lack, which would be drawn as boxes: they have Latin letters only, and a font with the letters
 * of all languages takes many megabytes. Of a letter with rare accents the letter stays.
 */
export const drawable = (text: string): string => {
	const plain = text.normalize('NFC').replaceAll(LACKING, (sign) => sign.normalize('NFKD').replaceAll(LACKING, ''))
	return plain.replaceAll(/\s+/g, ' ').trim()
}

/** All but what both subsets of the packages have: letters of Western and Central Europe, common marks, the signs of euro and peso. */
const LACKING = /[^\s!-~\u00A1-\u017E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u20B1\u2122]/gu

/** The typefaces of titles and of numbers, read once. */
export const typefaces = () => {
	loaded ??= Promise.all([...filesOf(TITLES), ...filesOf(NUMBERS)])
	return loaded
}

type Face = { name: string; weight: 600 | 800; style: 'italic' | 'normal'; file: string }
const TITLES: Face = { name: 'Kanit', weight: 800, style: 'italic', file: 'kanit' }
const NUMBERS: Face = { name: 'Chakra Petch', weight: 600, style: 'normal', file: 'chakra-petch' }

const filesOf = ({ file, ...face }: Face) =>
	['latin', 'latin-ext'].map(async (subset) => ({
		...face,
		data: await readFile(
			createRequire(import.meta.url).resolve(`@fontsource/${file}/files/${file}-${subset}-${face.weight}-${face.style}.woff`),
		),
	}))

let loaded: Promise<Awaited<ReturnType<typeof filesOf>[number]>[]> | undefined

export const PAPER = '#f6f2e9'
export const GOLD = '#ffd45c'
