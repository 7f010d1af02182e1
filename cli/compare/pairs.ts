import type { Reader } from '#db/database.ts'

/** `other` is the copy that is searched, `here` the running site. */
export type Both = { other: Reader; here: Reader }

/** Rows with ids above `after`, up to `until`, in order; `limit` of them at most. */
export type Range = { after: number; until: number; limit: number }

/**
 * Each row of the copy, paired with the row of the same id in the running site, one page at a time. Rows with the same id may be
 * different things, because after a restore ids are given out again.
 */
export async function* pairsOf<Row extends { id: number }>(
	{ other, here }: Both,
	rows: (reader: Reader, range: Range) => Promise<Row[]>,
): AsyncGenerator<{ there: Row; here: Row | undefined }> {
	for (let after = 0; ; ) {
		const page = await rows(other, { after, until: Number.MAX_SAFE_INTEGER, limit: PAGE })
		const until = page.at(-1)?.id
		if (until === undefined) return
		const known = new Map((await rows(here, { after, until, limit: Number.MAX_SAFE_INTEGER })).map((row) => [row.id, row]))
		for (const row of page) yield { there: row, here: known.get(row.id) }
		after = until
	}
}

/** Portions that one statement takes as parameters. */
export const inPortions = async <Row, Id = number>(ids: readonly Id[], rows: (ids: readonly Id[]) => Promise<Row[]>): Promise<Row[]> => {
	const found: Row[] = []
	for (let from = 0; from < ids.length; from += PAGE) found.push(...(await rows(ids.slice(from, from + PAGE))))
	return found
}

export const PAGE = 1_000
