import { type ItemTables, MustWait, type Order, type Plan } from './profile.ts'

/** A post whose letters are put in several steps, on tables without transactions. */
export type Post = {
	/** The largest number of a letter. */
	newest: () => Promise<number>
	/** A letter above that number with exactly this text, or null. */
	find: (above: number, text: string) => Promise<number | null>
	/** Adds a letter that nobody sees yet. */
	add: (receiver: string, text: string) => Promise<number>
	/** Whether a letter is hidden, shown, or there no more. */
	look: (letter: number) => Promise<'hidden' | 'shown' | 'gone'>
	rows: (letter: number) => Promise<number>
	addRow: (letter: number, row: { index: number; item: number; amount: number }) => Promise<void>
	/** Only one that is hidden. */
	show: (letter: number, receiver: string) => Promise<void>
	/** Who gets the letters of an account, or why nobody can now. */
	receiverOf: (order: Order) => Promise<{ receiver: string } | { wait: string }>
}

/**
 * Letters that arrive whole and once: hidden letter, its number into the ledger, its rows, a note that it will be shown, shown. Only a letter
 * that was shown can be emptied or deleted by its receiver. So one that is missing or visible after that note is done, and one that is
 * missing or incomplete before it is put again.
 */
export const byLetters = (post: Post): ItemTables => ({
	isTransactional: false,
	async plan(order) {
		const found = await post.receiverOf(order)
		if ('wait' in found) return found
		return { plan: { receiver: found.receiver, letters: lettersOf(order) } satisfies LetterPlan }
	},
	async put(order, noted, note) {
		const plan = noted as LetterPlan
		for (const [index, letter] of plan.letters.entries()) {
			if (letter.step === 'done') continue
			// Begun perhaps days ago: the character may be deleted since, or the box full.
			if (letter.step === 'new' || !(await isOut(post, letter))) plan.receiver = await receiverNow(post, order)
			await putOne(post, { item: order.item, receiver: plan.receiver, text: `Order ${order.key} (${index + 1})` }, letter, () => note(plan))
			letter.step = 'done'
			await note(plan)
		}
	},
	// Before it is about to be shown, a letter is hidden.
	isUntouched: (plan) => (plan as LetterPlan).letters.every(({ step }) => step === 'new'),
})

type Letter = { amounts: number[]; step: 'new' | 'showing' | 'done'; above: number | null; letter: number | null }
type LetterPlan = Plan & { receiver: string; letters: Letter[] }

const ROWS_OF_A_LETTER = 5
/** What the game holds in one place at most. */
const MOST_OF_A_ROW = 30_000

const lettersOf = ({ pieces, stack }: Order): Letter[] => {
	const most = Math.min(stack, MOST_OF_A_ROW)
	const amounts = Array.from({ length: Math.ceil(pieces / most) }, (_, index) => Math.min(most, pieces - index * most))
	return Array.from({ length: Math.ceil(amounts.length / ROWS_OF_A_LETTER) }, (_, index) => ({
		amounts: amounts.slice(index * ROWS_OF_A_LETTER, (index + 1) * ROWS_OF_A_LETTER),
		step: 'new',
		above: null,
		letter: null,
	}))
}

const isOut = async (post: Post, { letter }: Letter) => letter !== null && (await post.look(letter)) !== 'hidden'

const receiverNow = async (post: Post, order: Order): Promise<string> => {
	const found = await post.receiverOf(order)
	if ('wait' in found) throw new MustWait(found.wait)
	return found.receiver
}

type Contents = { item: number; receiver: string; text: string }

const putOne = async (post: Post, { item, receiver, text }: Contents, letter: Letter, note: () => Promise<void>) => {
	if (letter.step === 'new') {
		const number = await hiddenLetter(post, { receiver, text }, letter, note)
		for (let index = await post.rows(number); index < letter.amounts.length; index++)
			await post.addRow(number, { index, item, amount: letter.amounts[index] ?? 1 })
		letter.letter = number
		letter.step = 'showing'
		await note()
		return post.show(number, receiver)
	}
	if (letter.letter !== null && (await post.look(letter.letter)) === 'hidden') await post.show(letter.letter, receiver)
}

/** The letter of an earlier try, or a new one; its number is in the ledger when this returns. */
const hiddenLetter = async (post: Post, { receiver, text }: Omit<Contents, 'item'>, letter: Letter, note: () => Promise<void>) => {
	if (letter.letter !== null && (await post.look(letter.letter)) !== 'gone') return letter.letter
	if (letter.above === null) {
		letter.above = await post.newest()
		await note()
	}
	letter.letter = (await post.find(letter.above, text)) ?? (await post.add(receiver, text))
	await note()
	return letter.letter
}
