import { createContext, data, type RouterContext, type RouterContextProvider } from 'react-router'
import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'

/** Lets a loader call the API inside the server, without the network. */
type InProcessCall = (name: CallName, input: unknown) => Promise<{ status: number; body: unknown }>

/** The typed API for loaders: the same names, checks and answers as in the browser. A refusal ends the loader. */
export const apiOf = (context: Readonly<RouterContextProvider>) => {
	const callInProcess = context.get(shared<InProcessCall>('barkada.call'))
	return async <N extends CallName>(name: N, input?: CallInput<N>): Promise<CallReply<N>> => {
		const { status, body } = await callInProcess(name, input)
		if (status !== 200) throw data(body, { status })
		return body as CallReply<N>
	}
}

/**
 * Loads the parts of a page at once. A part that fails is null, so that the rest of the page stands; the API has logged its failure, and the
 * page is not kept ready (server/pages/pages.ts). A refusal, or the failure of all parts, ends the loader.
 */
export const loadParts = async <P extends Record<string, Promise<unknown>>>(
	parts: P,
): Promise<{ [K in keyof P]: Awaited<P[K]> | null }> => {
	const settled = await Promise.allSettled(Object.values(parts))
	const reasons = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []))
	const fatal = reasons.length === settled.length ? reasons[0] : reasons.find((reason) => !hasFailed(reason))
	if (fatal !== undefined) throw fatal
	const values = settled.map((part) => (part.status === 'fulfilled' ? part.value : null))
	return Object.fromEntries(Object.keys(parts).map((name, index) => [name, values[index]])) as { [K in keyof P]: Awaited<P[K]> | null }
}

/** Whether `apiOf` threw this because of a failure of the server, and not because of a refusal or a defect of the loader. */
const hasFailed = (reason: unknown) => {
	const { init } = Object(reason) as Partial<ReturnType<typeof data>>
	return (init?.status ?? 0) >= 500
}

/** The language of the page that is rendered, for loaders that load content. */
export const languageOfPage = (context: Readonly<RouterContextProvider>): Language => context.get(shared<Language>('barkada.language'))

/** A mark for the renderer's inline scripts; the server removes it and allows exactly those scripts. */
export const nonceOf = (context: Readonly<RouterContextProvider>): string => context.get(shared<string>('barkada.nonce'))

/** Writes a failure to the server's log. */
export const reportFailure = (context: Readonly<RouterContextProvider>, error: unknown): void =>
	context.get(shared<(error: unknown) => void>('barkada.failed'))(error)

/** Tells the server which route of the table the page has, such as `/topic/:id`. */
export const reportRoute = (context: Readonly<RouterContextProvider>, pattern: string): void =>
	context.get(shared<(pattern: string) => void>('barkada.matched'))(pattern)

// This module is bundled into the built pages and thus a second copy: context keys are shared with the server by name.
const shared = <T>(name: `barkada.${'call' | 'language' | 'nonce' | 'failed' | 'matched'}`): RouterContext<T> => {
	const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>
	const key = registry[Symbol.for(name)] ?? createContext<T>()
	registry[Symbol.for(name)] = key
	return key
}
