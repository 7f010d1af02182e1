import { spawnSync } from 'node:child_process'

/** The rule holds for what is built on this commit; earlier subjects stay as they are. */
const RULE_BEGINS = '8799dc91'
const LONGEST = 72

/** Commits after `begin` whose subject is too long; none where that is not in the history: in a shallow clone, or a folder without git. */
export const longSubjects = (folder: string, begin = RULE_BEGINS): string[] => {
	const args = ['log', '--no-show-signature', '--format=%H %s', '--ancestry-path', `${begin}..HEAD`]
	const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
	if (status !== 0) return []
	const commits = stdout.split('\n').map((line) => ({ id: line.slice(0, 8), subject: line.slice(line.indexOf(' ') + 1) }))
	return commits
		.filter(({ subject }) => subject.length > LONGEST)
		.map(({ id, subject }) => `${id} has a subject of ${subject.length} characters, more than ${LONGEST}`)
}
