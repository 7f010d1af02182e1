import { createContext, data, type RouterContext, type RouterContextProvider } from 'react-router'
import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'

/** How the server lets a loader call the API without a network. */
type InProcessCall = (name: CallName, input: unknown) => Promise<{ status: number; body: unknown }>

/** The typed API for loaders: same names, same checks, same answers as in the browser. A refusal ends the loader. */
export const apiOf = (context: Readonly<RouterContextProvider>) => {
	const callInProcess = context.get(shared<InProcessCall>('barkada.call'))
	return async <N extends CallName>(name: N, input?: CallInput<N>): Promise<CallReply<N>> => {
		const { status, body } = await callInProcess(name, input)
		if (status !== 200) throw data(body, { status })
		return body as CallReply<N>
	}
}

/** The language of the page that is being made, for loaders that ask for content. */
export const languageOfPage = (context: Readonly<RouterContextProvider>): Language => context.get(shared<Language>('barkada.language'))

/** Marks the inline scripts that the renderer makes; the server takes it off and allows those scripts alone. */
export const nonceOf = (context: Readonly<RouterContextProvider>): string => context.get(shared<string>('barkada.nonce'))

/** Tells the server's log what failed. */
export const showFailure = (context: Readonly<RouterContextProvider>, error: unknown): void =>
	context.get(shared<(error: unknown) => void>('barkada.failed'))(error)

// This module is part of the built pages and thus a copy: keys are shared with the server by their names.
const shared = <T>(name: `barkada.${'call' | 'language' | 'nonce' | 'failed'}`): RouterContext<T> => {
	const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>
	const key = registry[Symbol.for(name)] ?? createContext<T>()
	registry[Symbol.for(name)] = key
	return key
}
