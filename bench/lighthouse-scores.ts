import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from './processes.ts'
import type { Row } from './report.ts'

/**
 * Lighthouse scores of each page, with its default phone and network: the median of three runs. The ratio is the lowest score to the full
 * score.
 */
export const lighthouseScores = async (site: string, paths: readonly string[], executablePath: string): Promise<Row[]> => {
	const port = await freePort()
	const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] })
	try {
		const rows: Row[] = []
		for (const path of paths) rows.push(await scoresOf(site + path, path, port))
		return rows
	} finally {
		await browser.close()
	}
}

const scoresOf = async (url: string, path: string, port: number): Promise<Row> => {
	const runs: { scores: Score[]; lowest: number }[] = []
	for (let run = 0; run < RUNS; run++) {
		const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
		if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
		const scores = Object.values(result.lhr.categories).map(({ id, title, score }) => ({ id, title, score: score ?? 0 }))
		runs.push({ scores, lowest: Math.min(...scores.map(({ score }) => score)) })
	}
	const { scores, lowest } = runs.toSorted((one, other) => one.lowest - other.lowest)[(RUNS - 1) / 2] ?? { scores: [], lowest: 0 }
	return {
		what: `${path} by Lighthouse`,
		ours: scores.map(({ score }) => Math.round(score * 100)).join(' / '),
		baseline: `100, ${scores.map(({ title }) => title.toLowerCase()).join(' / ')}`,
		ratio: lowest,
		bar: {
			text: `>= ${PERFORMANCE}, otherwise 100`,
			isMet: scores.every(({ id, score }) => score * 100 >= (id === 'performance' ? PERFORMANCE : 100)),
		},
	}
}

type Score = { id: string; title: string; score: number }
const RUNS = 3
const PERFORMANCE = 97
