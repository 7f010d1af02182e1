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

/** The language of the page that is rendered, for loaders that load content. */
export const languageOfPage = (context: Readonly<RouterContextProvider>): Language => context.get(shared<Language>('barkada.language'))

/** A mark for the renderer's inline scripts; the server removes it and allows exactly those scripts. */
export const nonceOf = (context: Readonly<RouterContextProvider>): string => context.get(shared<string>('barkada.nonce'))

/** Writes a failure to the server's log. */
export const reportFailure = (context: Readonly<RouterContextProvider>, error: unknown): void =>
	context.get(shared<(error: unknown) => void>('barkada.failed'))(error)

// This module is bundled into the built pages and thus a second copy: context keys are shared with the server by name.
const shared = <T>(name: `barkada.${'call' | 'language' | 'nonce' | 'failed'}`): RouterContext<T> => {
	const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>
	const key = registry[Symbol.for(name)] ?? createContext<T>()
	registry[Symbol.for(name)] = key
	return key
}
