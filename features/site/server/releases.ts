import * as z from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { isNewer, isVersion, VERSION } from '#server/version.ts'
import { selectSetting, upsertSetting } from './store.ts'

/** A version that is released; `page` says more about it. */
const releaseFields = z.object({ version: z.string(), page: z.string().nullable() })
type Release = z.output<typeof releaseFields>

/** `trouble` is why nothing was understood, as a sentence for the operator. */
const heardFields = z.object({ askedAt: z.number(), newest: releaseFields.nullable(), trouble: z.string().nullable() })
type Heard = z.output<typeof heardFields>

/**
 * Asks where RELEASES_URL points which versions there are, once a day at most, and never where it is not set. Nobody waits for the answer,
 * and one that cannot be understood is no news.
 */
export const createReleases = ({ database, clock, url }: { database: Database; clock: Clock; url: string | null }) => {
	const stopping = new AbortController()
	return {
		async lookDue(): Promise<void> {
			if (url === null) return
			const last = await heardOf(database.read)
			// A time ahead is of a clock that was wrong.
			if (last && clock.now() >= last.askedAt && clock.now() < last.askedAt + DAY_MS) return
			const heard = { askedAt: clock.now(), ...(await ask(url, stopping.signal)) }
			if (stopping.signal.aborted) return
			await database.transaction((tx) => upsertSetting(tx, { name: NAME, value: JSON.stringify(heard), updated_at: clock.now() }))
		},
		/** The newest version that is newer than this one; null also where nobody looks any more. */
		newer: async (): Promise<Release | null> => (url === null ? null : newerThanThis(await heardOf(database.read))),
		/** A site that stops does not wait for the answer. */
		stop: (): void => stopping.abort(),
	}
}

export type Releases = ReturnType<typeof createReleases>

/** What was heard last; null before the first time. */
export const heardOf = async (db: Reader): Promise<Heard | null> => {
	const row = await selectSetting(db, NAME)
	return row ? (heardFields.safeParse(JSON.parse(row.value)).data ?? null) : null
}

export const newerThanThis = (heard: Heard | null): Release | null =>
	heard?.newest && isNewer(heard.newest.version, VERSION) ? heard.newest : null

const NAME = 'releases'

const ask = async (url: string, stopped: AbortSignal): Promise<Omit<Heard, 'askedAt'>> => {
	const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)])
	try {
		const response = await fetch(url, { signal, headers: { accept: 'application/json, application/atom+xml' } })
		const text = await wholeOf(response)
		if (!response.ok) return { newest: null, trouble: `It answered ${response.status}.` }
		const newest = newestIn(text)
		return { newest, trouble: newest === null ? 'It named no version.' : null }
	} catch (error) {
		return { newest: null, trouble: `It did not answer: ${error instanceof Error ? reasonOf(error) : error}.` }
	}
}

const reasonOf = ({ cause, message }: Error): string => (cause instanceof Error && cause.message ? cause.message : message)

const wholeOf = async (response: Response): Promise<string> => {
	const parts: Uint8Array[] = []
	let length = 0
	for await (const part of response.body ?? []) {
		length += part.byteLength
		// Leaving the loop ends the connection.
		if (length > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`)
		parts.push(part)
	}
	return Buffer.concat(parts).toString('utf8')
}

/** Of a list of releases as GitHub and Gitea give it, of one `{ "version": "1.1.0", "page": "https://..." }`, or of an Atom or RSS feed. */
const newestIn = (text: string): Release | null => {
	const found = text.trimStart().startsWith('<') ? releasesOfFeed(text) : releasesOfJson(text)
	// What is tried before a release concerns those only who run such a version.
	const wanted = found.filter(({ version }) => isVersion(version) && (!version.includes('-') || VERSION.includes('-')))
	return wanted.reduce<Release | null>((newest, one) => (newest && !isNewer(one.version, newest.version) ? newest : one), null)
}

const listed = z.object({
	version: z.string().optional(),
	tag_name: z.string().optional(),
	page: z.string().optional(),
	html_url: z.string().optional(),
	draft: z.boolean().optional(),
})

const releasesOfJson = (text: string): Release[] => {
	const given: unknown = JSON.parse(text)
	return (Array.isArray(given) ? given : [given]).slice(0, MOST_RELEASES).flatMap((one) => {
		const { version, tag_name, page, html_url, draft } = listed.safeParse(one).data ?? {}
		const name = version ?? tag_name
		return name === undefined || draft === true ? [] : [{ version: withoutV(name), page: webPage(page ?? html_url) }]
	})
}

/** The titles of its entries are versions. */
const releasesOfFeed = (text: string): Release[] =>
	text
		.split(/<(?:entry|item)[ >]/)
		.slice(1, 1 + MOST_RELEASES)
		.flatMap((entry) => {
			const [, title] = /<title[^<>]{0,100}>([^<]{1,200})<\/title>/.exec(entry) ?? []
			const [, link] = /<link[^<>]{0,100} href="([^"<>]{1,500})"/.exec(entry) ?? /<link>([^<]{1,500})<\/link>/.exec(entry) ?? []
			return title === undefined ? [] : [{ version: withoutV(title.trim()), page: webPage(link?.trim()) }]
		})

const withoutV = (name: string): string => name.replace(/^v(?=\d)/, '')

const webPage = (address: string | undefined): string | null =>
	address !== undefined && address.length <= 500 && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null

const PATIENCE_MS = 10_000
const MOST_BYTES = 1_000_000
const MOST_RELEASES = 200
