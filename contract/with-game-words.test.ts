import { expect, it } from 'vitest'
import { withGameWords } from './with-game-words.ts'

const WORDS = {
	rCoin: 'Cash',
	milleage: 'Votes',
	club: 'guild',
	class: 'job',
	schools: [{ code: 0 as const, name: 'Haring Ibon' }],
} as const
const words = { ...WORDS, schools: [...WORDS.schools] }

it('a game of the specification leaves texts as they are', () => {
	const texts = { title: 'Top Up R-Coin' }
	expect(withGameWords(texts, null)).toBe(texts)
	expect(withGameWords(texts, { rCoin: 'R-Coin', schools: [] })).toBe(texts)
})

it('the words of another game take their place, in every form', () => {
	expect(withGameWords('Top Up R-Coin. Your R-Coin and Milleage', words)).toBe('Top Up Cash. Your Cash and Votes')
	expect(withGameWords('Clubs, top clubs, CLUB NAME, Mga club, clubhouse', words)).toBe(
		'Guilds, top guilds, GUILD NAME, Mga guild, clubhouse',
	)
	expect(withGameWords('All classes, Class. CLASSES. Sacred Gate line', words)).toBe('All jobs, Job. JOBS. Haring Ibon line')
})

it('what a text is filled with stays, such as a player called after a club', () => {
	const texts = {
		none: (name: string) => `No club is called “${name}”.`,
		list: (name: string) => [`${name}, R-Coin`],
		count: (n: number) => `${n} clubs`,
		loud: ({ name }: { name: string }) => `${name} of the club`.toUpperCase(),
	}
	const made = withGameWords(texts, words)
	expect(made.none('Club R-Coin')).toBe('No guild is called “Club R-Coin”.')
	expect([made.list('club'), made.count(2)]).toEqual([['club, Cash'], '2 guilds'])
	expect(made.loud({ name: 'class' })).toBe('CLASS OF THE GUILD')
})
