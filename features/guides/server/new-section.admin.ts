import type { NewSection } from '../admin.contract.ts'
import type { GuideBlock } from '../contract.ts'

/** What a section that staff add holds until they have written it. */
export const blankBlock = ({ kind, columns }: Omit<NewSection, 'title'>): GuideBlock => {
	if (kind === 'prose') return { kind, picture: null, quote: null }
	if (kind === 'cards') return { kind, picture: null, cards: [{ name: 'Name', text: 'Text' }] }
	const names = Array.from({ length: columns }, (_column, index) => `Column ${index + 1}`)
	return { kind, picture: null, columns: names, rows: [names.map(() => '')], note: null }
}

/**
 * A free key for a section, made from its first title; it is the section's address within the page. `take` returns whether a key was free.
 */
export const freeKey = async (title: string, take: (key: string) => Promise<boolean>): Promise<string> => {
	const words =
		title
			.normalize('NFKD')
			.toLowerCase()
			.match(/[a-z0-9]+/g) ?? []
	// The prefix keeps it different from other names on the page; the length leaves room for a number.
	const stem = ['part', ...words].join('-').slice(0, 34).replace(/-$/, '')
	for (let turn = 1; ; turn++) {
		const key = turn === 1 ? stem : `${stem}-${turn}`
		if (await take(key)) return key
	}
}
