import type { CallReply } from '#contract/index.ts'
import { SCHOOLS } from '#contract/schools.ts'
import { withGameWords } from '#contract/with-game-words.ts'
import { boardsOf, classesOf, classWithCode, fieldsOf, schoolsOf } from '#features/rankings/game.contract.ts'
import { bestPlaceOf, crownsOf } from '#features/rankings/honours.contract.ts'
import { asked, BOARD_NAMES, type Call, monthName } from './social-subjects.ts'

type Site = CallReply<'GET /getsiteinfo'>
type Character = CallReply<'GET /characters/{ChaNum}'>

/**
 * What the student ID of a character shows, from the same calls as its page. In English: a picture has one address, and players of both
 * languages say these words. Refused as NOT_FOUND for who is not listed.
 */
export const studentIdOf = async (call: Call, ChaNum: string) => {
	const [site, character] = await Promise.all([
		asked<Site>(call('GET /getsiteinfo')),
		asked<Character>(call('GET /characters/{ChaNum}', { params: { ChaNum } })),
	])
	const game = fieldsOf(site.game)
	const school = game.school ? schoolsOf(site.gameWords).find(({ code }) => code === character.ChaSchool) : undefined
	const boards = boardsOf(site.game)
	const best = bestPlaceOf(character.ranks, boards)
	const crowns = crownsOf(character.history, boards).length
	const words = withGameWords(WORDS, site.gameWords)
	return {
		site: { appName: site.appName, logo: site.logo, host: new URL(site.publicUrl).host },
		title: school ? words.studentId : words.playerId,
		number: `No. ${String(character.ChaNum).padStart(LEAST_DIGITS, '0')}`,
		name: character.ChaName,
		school: school ? { name: school.name, key: school.key, hues: HUES[school.key] } : null,
		class: classWithCode(classesOf(site.gameWords), character.ChaClass),
		facts: [
			{ label: words.level, value: character.ChaLevel.toLocaleString('en-PH') },
			...(game.clubs && character.club ? [{ label: words.club, value: character.club.GuName }] : []),
		],
		best: best && { rank: `#${best.rank.toLocaleString('en-PH')}`, board: words.boards[best.board], month: monthName(character.month) },
		crowns,
		crownsText: words.crowns(crowns),
	}
}

export type StudentId = Awaited<ReturnType<typeof studentIdOf>>

const WORDS = {
	studentId: 'Student ID',
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
