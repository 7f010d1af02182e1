import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/kernel/process/log.ts'
import { machineEnvironment } from '../../tests/machine-environment.ts'
import { PORTAL } from '../../tests/programs.ts'

const ID = 'aB3dEf6hIj9k'
const written: string[] = []
let folder: string
let file: string
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	file = join(folder, 'barkada.log')
	const log = createLog('debug', { to: { write: (line) => void written.push(line) } })
	log.error({ err: new Error('no room\u001b[31m'), requestId: ID, route: '/api/buyitem' }, 'request failed')
	log.info({ code: 'CODE_INVALID', accountId: 7, route: '/api/processCoupon', requestId: 'another' }, 'request refused')
	log.debug({ requestId: ID, status: 500, ms: 12 }, 'request')
	writeFileSync(file, ['Started barkada.service.\n', ...written, '{"level":30,"time":"20'].join(''))
})
afterAll(() => rmSync(folder, { recursive: true }))

const ofRequest = () => [written[0], written[2]].join('')
const LEFT_OUT = '2 lines are no JSON and left out.'

type Outcome = { code: number; out: string; err: string }

/** Runs the real program, with this text on its standard input. */
const portalOn =
	(env: Record<string, string | undefined>, sent = '') =>
	(...words: string[]): Promise<Outcome> =>
		new Promise((resolve) => {
			const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', PORTAL, ...words], { env }, (error, out, err) =>
				resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
			)
			// A command that refuses at once does not read its input.
			child.stdin?.on('error', () => undefined)
			child.stdin?.end(sent)
		})
const portal = portalOn(machineEnvironment())

describe('portal logs', () => {
	it('shows the lines about one request with their time, level and fields, and says what is no line of ours', async () => {
		const { code, out, err } = await portal('logs', '--request', ID, '--file', file)
		expect([code, err]).toEqual([0, `${LEFT_OUT}\n`])
		const [first = '', ...more] = out.trimEnd().split('\n')
		expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z {2}error {2}request failed$/)
		expect(more).toEqual(expect.arrayContaining(['    err:', '      message: no room\\u{1b}[31m', '    route: /api/buyitem']))
		expect(more.slice(-3)).toEqual([expect.stringMatching(/Z {2}debug {2}request$/), '    status: 500', '    ms: 12'])
		for (const other of ['processCoupon', '\u001b']) expect(out).not.toContain(other)
	})

	it('gives them as they are with --json: of a file, a packed one, and the standard input', async () => {
		writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
		for (const name of [file, `${file}.gz`])
			expect(await portal('logs', '--request', ID, '--file', name, '--json')).toMatchObject({ code: 0, out: ofRequest() })
		const sent = readFileSync(file, 'utf8')
		const fed = portalOn(machineEnvironment(), sent)
		expect(await fed('logs', '--request', ID, '--file', '-', '--json')).toEqual({ code: 0, out: ofRequest(), err: `${LEFT_OUT}\n` })
	})

	it('reads a file that is larger than its memory, and a line that does not end', async () => {
		const large = join(folder, 'large.log')
		writeFileSync(large, '')
		truncateSync(large, 512 * 1_048_576)
		appendFileSync(large, `\n${written.join('')}`)
		const { NODE_OPTIONS = '', ...machine } = machineEnvironment()
		const small = portalOn({ ...machine, NODE_OPTIONS: `${NODE_OPTIONS} --max-old-space-size=64`.trim() })
		const { code, out } = await small('logs', '--request', ID, '--file', large, '--json')
		expect({ code, out }).toEqual({ code: 0, out: ofRequest() })
	})

	it('says in one sentence what it did not find', async () => {
		const refusalOf = async (...words: string[]) => {
			const { code, out, err } = await portal('logs', ...words)
			return [code, out, err]
		}
		expect(await refusalOf('--request', 'aB3dEf6h', '--file', file)).toEqual([
			1,
			'',
			`There is no line about request aB3dEf6h in ${file}. ${LEFT_OUT}\n`,
		])
		expect(await refusalOf('--request', ID, '--file', join(folder, 'none'))).toEqual([1, '', `There is no file ${join(folder, 'none')}.\n`])
		expect(await refusalOf('--request', ID, '--file', folder)).toEqual([1, '', `${folder} is a folder, and a file is needed.\n`])
		expect(await refusalOf('--file', file)).toEqual([1, '', '"logs" needs --request.\n'])
		expect(await refusalOf('--request', ID, '--file', file, '--unit', 'x')).toEqual([
			1,
			'',
			'--unit names a journal: give it or --file, not both.\n',
		])
		const cut = join(folder, 'cut.gz')
		writeFileSync(cut, gzipSync(readFileSync(file)).subarray(0, 60))
		expect(await refusalOf('--request', ID, '--file', cut)).toEqual([1, '', expect.stringMatching(/cut\.gz is no whole gzip file: .*\n$/)])
	})
})

describe('without a file', () => {
	/** A machine whose only program is this journalctl, or that has none. */
	const machineWith = (name: string, script: string | null) => {
		const PATH = join(folder, name)
		mkdirSync(PATH)
		if (script !== null) {
			writeFileSync(join(PATH, 'journalctl'), `#!/bin/sh\n${script}\n`)
			chmodSync(join(PATH, 'journalctl'), 0o755)
		}
		return portalOn({ ...machineEnvironment(), PATH })
	}

	it('the journal of the service is read', async () => {
		const on = machineWith('journal', `echo "$@"; exec /bin/cat '${file}'`)
		const { code, out, err } = await on('logs', '--request', ID, '--json')
		expect([code, out, err]).toEqual([0, ofRequest(), '3 lines are no JSON and left out.\n'])
		const asked = machineWith('echo', 'echo "{\\"requestId\\":\\"asked\\",\\"msg\\":\\"$*\\"}"')
		for (const [words, unit] of [
			[[], 'barkada.service'],
			[['--unit', 'other'], 'other'],
		] as const)
			expect((await asked('logs', '--request', 'asked', ...words)).out).toContain(`--output=cat --unit=${unit}`)
	})

	it('a sentence says that there is none, or that it cannot be read', async () => {
		expect(await machineWith('nothing', null)('logs', '--request', ID)).toMatchObject({
			code: 1,
			out: '',
			err: 'There is no journalctl on this machine: name a file of the log by --file.\n',
		})
		expect(await machineWith('closed', 'echo "No journal files were opened." >&2; exit 1')('logs', '--request', ID)).toMatchObject({
			code: 1,
			out: '',
			err: 'No journal files were opened.\njournalctl could not read the journal of barkada.service.\n',
		})
	})
})
