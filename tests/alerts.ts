import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where promtool is; empty where there is none (`scripts/promtool.mjs`). */
export const PROMTOOL = process.env.PROMTOOL_PATH || (existsSync('/usr/bin/promtool') ? '/usr/bin/promtool' : '')
const RULES = resolve('docs/examples/alerts.yml')
const rules = readFileSync(RULES, 'utf8')
export const ALERTS = [...rules.matchAll(/^\s+- alert: (\w+)$/gm)].map(([, name = '']) => name)

/** The metrics that a text names: those of the site and those that every program in Node has. */
export const metricsNamedIn = (text: string): string[] => [
	...new Set([...text.matchAll(/\b(?:portal|process|nodejs)_\w+/g)].map(([name]) => name)),
]
const USED = metricsNamedIn(rules)

/** What a site tells Prometheus: the text, and when by its own clock. */
export type Told = { text: string; now: number }

export const tellOf = async ({ url, clock }: { url: string; clock: { now: () => number } }): Promise<Told> => {
	const answer = await fetch(`${url}/metrics`)
	if (answer.status !== 200) throw new Error(`/metrics says ${answer.status}`)
	return { text: await answer.text(), now: clock.now() }
}

/** Whether the rules are rules, in the eyes of Prometheus; its complaint, or nothing. */
export const complaintsAboutRules = () => run('check', 'rules', RULES)

/**
 * Lets Prometheus judge: `before` for more than three hours, then `after` for forty minutes (the same as before, if it is not given; null
 * for a site that does not answer). Returns its complaint unless exactly these alerts fired, each at some moment of the last hour.
 */
export const complaintUnless = async (fired: readonly string[], after: Told | null, before: Told | null = after): Promise<string> => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	try {
		const file = join(folder, 'test.yml')
		writeFileSync(file, JSON.stringify(testOf(fired, after, before)))
		return await run('test', 'rules', file)
	} finally {
		rmSync(folder, { recursive: true })
	}
}

/** In the form of promtool, as JSON, which is YAML as well. */
const testOf = (fired: readonly string[], after: Told | null, before: Told | null) => ({
	rule_files: [RULES],
	evaluation_interval: '1m',
	tests: [
		{
			interval: '1m',
			input_series: [
				{ series: 'up{job="barkada",instance="site"}', values: values(before ? 1 : 0, after ? 1 : 0) },
				...(after ? seriesOf(after, before ?? after) : []),
			],
			promql_expr_test: [
				{
					expr: 'group by (alertname) (max_over_time(ALERTS{alertstate="firing"}[1h]))',
					eval_time: `${END}m`,
					exp_samples: fired.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
				},
			],
		},
	],
})

const seriesOf = (after: Told, before: Told) => {
	const counters = new Set([...after.text.matchAll(/^# TYPE (\w+) (?:counter|histogram)$/gm)].map(([, name = '']) => name))
	const isCounter = (name: string) => counters.has(name) || counters.has(name.replace(/_(count|sum|bucket)$/, ''))
	const earlier = new Map(samplesOf(before).map(({ series, value }) => [series, value]))
	return samplesOf(after).map(({ name, series, value }) => ({
		series,
		// A site that has just started counts from nothing.
		values: values(isCounter(name) && after === before ? 0 : (earlier.get(series) ?? (isCounter(name) ? 0 : value)), value),
	}))
}

/** Only those that the alerts use. The test of promtool ends four hours after 1970, and instants lie as far before that as before now. */
const samplesOf = ({ text, now }: Told) =>
	text.split('\n').flatMap((line) => {
		const [, name = '', labels = '', sample = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
		if (!USED.includes(name)) return []
		const value = name.endsWith('_timestamp_seconds') ? Number(sample) - now / 1_000 + END * 60 : Number(sample)
		const all = ['job="barkada"', 'instance="site"', ...(labels ? [labels] : [])]
		return [{ name, series: `${name}{${all.join(',')}}`, value }]
	})

/** In minutes. */
const [TURN, END] = [200, 240]
const values = (before: number, after: number) => `${before}+0x${TURN - 1} ${after}+0x${END - TURN}`

const run = (...words: string[]): Promise<string> =>
	new Promise((done) => execFile(PROMTOOL, words, (error, out, err) => done(error ? `${out}${err}` || error.message : '')))
