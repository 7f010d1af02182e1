import { diffArrays } from 'diff'
import type { ReactNode } from 'react'
import { documents } from '#web/words/console/documents.ts'
import './word-differences.css'

const words = documents.compare

/** What was taken out of a text, and what was added, word by word; what is the same is shortened to the lines beside it. */
export const WordDifferences = ({ before, after }: { before: string; after: string }) => {
	const pieces = piecesOf(before, after)
	return (
		<div className="word-differences">
			{pieces.map(({ text, kind }, index) => {
				const key = `${index} ${kind}`
				if (kind === 'removed') return <Removed key={key}>{text}</Removed>
				if (kind === 'added') return <Added key={key}>{text}</Added>
				return <span key={key}>{shortened(text, { isFirst: index === 0, isLast: index === pieces.length - 1 })}</span>
			})}
		</div>
	)
}

/** Screen readers seldom say that a text was struck out, so it is written before it. */
export const Removed = ({ children }: { children: ReactNode }) => (
	<del>
		<span className="quietly">{words.removed} </span>
		{children}
	</del>
)

export const Added = ({ children }: { children: ReactNode }) => (
	<ins>
		<span className="quietly">{words.added} </span>
		{children}
	</ins>
)

type Piece = { text: string; kind: 'same' | 'removed' | 'added' }

const piecesOf = (before: string, after: string): Piece[] => {
	const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_EDITS, comparator: isSameWord })
	if (!found) return [piece(before, 'removed'), piece(after, 'added')]
	return found.map(({ value, removed, added }) => piece(value.join(''), removed ? 'removed' : added ? 'added' : 'same'))
}

const piece = (text: string, kind: Piece['kind']): Piece => ({ text, kind })

/** Words and single signs with the spaces after them, so that what was written anew is one piece, and the ends of lines. */
const tokensOf = (text: string): string[] => text.match(/\n|[\p{L}\p{M}\p{N}]+ *|. */gu) ?? []

const isSameWord = (one: string, other: string) => one === other || (one.trim() !== '' && one.trimEnd() === other.trimEnd())

/** Texts with more differences are others: they are shown one after the other, before the search for common words takes seconds. */
const MOST_EDITS = 2000

const shortened = (text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string => {
	const lines = text.split('\n')
	const [start, end] = [isFirst ? [] : lines.slice(0, BESIDE), isLast ? [] : lines.slice(-BESIDE)]
	return lines.length <= 2 * BESIDE + 1 ? text : [...start, '…', ...end].join('\n')
}
const BESIDE = 2
