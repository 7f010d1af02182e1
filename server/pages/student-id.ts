import type { CallReply } from '#contract/index.ts'
import { SCHOOLS } from '#contract/schools.ts'
import { withGameWords } from '#contract/with-game-words.ts'
import { boardsOf, classesOf, classWithCode, fieldsOf, type ShownClass, schoolsOf } from '#features/rankings/game.contract.ts'
import { bestPlaceOf, crownsOf, diplomaOf } from '#features/rankings/honours.contract.ts'
import { Problem } from '../kernel/problem.ts'
import { asked, BOARD_NAMES, type Call, monthName } from './social-subjects.ts'

type Site = CallReply<'GET /getsiteinfo'>
type Character = CallReply<'GET /characters/{ChaNum}'>

/** What a card shows of a character, as a page and as a picture: its student ID, or the diploma of a month. `detail` stands below the board. */
export type CharacterCard = {
	site: { appName: string; logo: string | null; host: string }
	title: string
	number: string
	name: string
	school: { name: string; key: string; hues: { hi: string; mid: string } } | null
	class: ShownClass | null
	facts: { label: string; value: string }[]
	best: { rank: string; board: string; detail: string } | null
	crowns: number
	crownsText: string
}

/**
 * What the student ID of a character shows, from the same calls as its page. In English: a picture has one address, and players of both
 * languages say these words. Refused as NOT_FOUND for who is not listed.
 */
export const studentIdOf = async (call: Call, ChaNum: string): Promise<CharacterCard> => {
	const { character, words, game, boards, person } = await askFor(call, ChaNum)
	const shown = person(character)
	const best = bestPlaceOf(character.ranks, boards)
	const crowns = crownsOf(character.history, boards).length
	return {
		...shown,
		title: shown.school ? words.studentId : words.playerId,
		facts: [
			{ label: words.level, value: character.ChaLevel.toLocaleString('en-PH') },
			...(game.clubs && character.club ? [{ label: words.club, value: character.club.GuName }] : []),
		],
		best: best && { rank: rankText(best), board: words.boards[best.board], detail: monthName(character.month) },
		crowns,
		crownsText: words.crowns(crowns),
	}
}

/** What the diploma of a finished month shows, in the same way. Refused as NOT_FOUND for who has none of that month. */
export const diplomaCardOf = async (call: Call, ChaNum: string, month: string): Promise<CharacterCard> => {
	const { character, words, game, boards, classes, person } = await askFor(call, ChaNum)
	const then = character.history.find((one) => one.month === month)
	const place = then && diplomaOf(then.places, { boards, hasSchools: game.school, hasClasses: classes.length > 0 })
	if (!place) throw new Problem('NOT_FOUND')
	const shown = person(then)
	const group = [place.isOfClass && shown.class?.name, place.isOfSchool && shown.school?.name].filter(Boolean)
	return {
		...shown,
		title: words.diploma,
		facts: [{ label: words.level, value: then.ChaLevel.toLocaleString('en-PH') }],
		best: {
			rank: rankText(place),
			board: words.boards[place.board],
			detail: [...(group.length > 0 ? group : [words.everybody]), monthName(month)].join(', '),
		},
		crowns: 0,
		crownsText: '',
	}
}

const askFor = async (call: Call, ChaNum: string) => {
	const [site, character] = await Promise.all([
		asked<Site>(call('GET /getsiteinfo')),
		asked<Character>(call('GET /characters/{ChaNum}', { params: { ChaNum } })),
	])
	const game = fieldsOf(site.game)
	const [schools, classes] = [game.school ? schoolsOf(site.gameWords) : [], classesOf(site.gameWords)]
	/** Its name, with this school and class, on the ground of the school. */
	const person = ({ ChaSchool, ChaClass }: Pick<Character, 'ChaSchool' | 'ChaClass'>) => {
		const school = schools.find(({ code }) => code === ChaSchool)
		return {
			site: { appName: site.appName, logo: site.logo, host: new URL(site.publicUrl).host },
			number: `No. ${String(character.ChaNum).padStart(LEAST_DIGITS, '0')}`,
			name: character.ChaName,
			school: school ? { name: school.name, key: school.key, hues: HUES[school.key] } : null,
			class: classWithCode(classes, ChaClass),
		}
	}
	return { character, words: withGameWords(WORDS, site.gameWords), game, boards: boardsOf(site.game), classes, person }
}

const rankText = ({ rank }: { rank: number }) => `#${rank.toLocaleString('en-PH')}`

const WORDS = {
	studentId: 'Student ID',
	diploma: 'Diploma',
	everybody: 'All players',
	playerId: 'Player ID',
	level: 'Level',
	club: 'Club',
	boards: BOARD_NAMES,
	crowns: (months: number) => (months === 1 ? 'First in 1 month' : `First in ${months} months`),
}

const HUES = Object.fromEntries(SCHOOLS.map(({ key, hues }) => [key, hues])) as Record<
	(typeof SCHOOLS)[number]['key'],
	{ hi: string; mid: string }
>
const LEAST_DIGITS = 6
