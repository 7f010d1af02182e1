import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'

/** What the server provides with each page that is to be rendered. */
export type PageRequest = {
	/** The language of the page, for loaders that load content. */
	language: Language
	/** A mark for the renderer's inline scripts; the server removes it and allows exactly those scripts. */
	nonce: string
	/** Calls the API inside the server, without the network. */
	call: (name: string, input: object) => Promise<{ status: number; body: unknown }>
	/** Writes a failure to the server's log. */
	onError: (error: unknown) => void
	/** Is told which route of the table the page has, such as `/topic/:id`. */
	onRoute: (pattern: string) => void
}

/** Lets loaders and the renderer find what the server provides. The server calls it in the built pages, because the key is theirs. */
export const providePageRequest = (context: RouterContextProvider, request: PageRequest): void => context.set(REQUEST, request)

const REQUEST = createContext<PageRequest>()
export const requestOf = (context: Context): PageRequest => context.get(REQUEST)
type Context = Readonly<RouterContextProvider>

/** The typed API for loaders: the same names, checks and answers as in the browser. A refusal ends the loader. */
export const apiOf = (context: Context) => {
	const { call } = requestOf(context)
	return async <N extends CallName>(name: N, input?: CallInput<N>): Promise<CallReply<N>> => {
		const { status, body } = await call(name, input ?? {})
		if (status !== 200) throw data(body, { status })
		return body as CallReply<N>
	}
}

/**
 * A part without which the rest of its page stands: null when the server failed at it. The API has logged that, and the page is not kept ready
 * (server/pages/pages.ts). A refusal ends the loader.
 */
export const part = <T>(asked: Promise<T>): Promise<T | null> =>
	asked.catch((reason: unknown) => {
		if (hasFailed(reason)) return null
		throw reason
	})

/** Loads at once the parts of a page that is nothing without any of them: the failure of all ends the loader. */
export const loadParts = async <P extends Record<string, Promise<unknown>>>(
	parts: P,
): Promise<{ [K in keyof P]: Awaited<P[K]> | null }> => {
	const values = await Promise.all(Object.values(parts).map(part))
	if (values.every((value) => value === null)) await Promise.all(Object.values(parts))
	return Object.fromEntries(Object.keys(parts).map((name, index) => [name, values[index]])) as { [K in keyof P]: Awaited<P[K]> | null }
}

/** Whether `apiOf` threw this because of a failure of the server, and not because of a refusal or a defect of the loader. */
const hasFailed = (reason: unknown) => {
	const { init } = Object(reason) as Partial<ReturnType<typeof data>>
	return (init?.status ?? 0) >= 500
}

export const languageOfPage = (context: Context): Language => requestOf(context).language
