/** One row of the table. `ratio` is how near we come to the baseline: 1 is equal, more is better. */
export type Row = { what: string; ours: string; baseline: string; ratio: number; bar?: Bar }

/** A target of DESIGN 4. */
export type Bar = { text: string; isMet: boolean }

export const atLeast = (percent: number, ratio: number): Bar => ({ text: `>= ${percent} %`, isMet: ratio * 100 >= percent })
export const below = (limit: number, value: number, unit: string): Bar => ({ text: `< ${limit} ${unit}`, isMet: value < limit })

export const table = (rows: readonly Row[]): string => {
	const cells = [
		['', 'ours', 'baseline', 'ratio', 'bar', ''],
		...rows.map(({ what, ours, baseline, ratio, bar }) => [
			what,
			ours,
			baseline,
			`${Math.round(ratio * 100)} %`,
			bar?.text ?? '-',
			bar ? (bar.isMet ? 'ok' : 'below') : '',
		]),
	]
	const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
	return cells
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n')
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`
