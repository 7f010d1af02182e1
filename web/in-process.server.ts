import { createContext, data, type RouterContext, type RouterContextProvider } from 'react-router'
import type { CallInput, CallName, CallReply } from '#contract/index.ts'

/** How the server lets a loader call the API without a network. */
type InProcessCall = (name: CallName, input: unknown) => Promise<{ status: number; body: unknown }>

/** The typed API for loaders: same names, same checks, same answers as in the browser. A refusal ends the loader. */
export const apiOf = (context: Readonly<RouterContextProvider>) => {
	const callInProcess = context.get(callKey())
	return async <N extends CallName>(name: N, input?: CallInput<N>): Promise<CallReply<N>> => {
		const { status, body } = await callInProcess(name, input)
		if (status !== 200) throw data(body, { status })
		return body as CallReply<N>
	}
}

// This module is part of the built pages and thus a copy: the key is shared with the server by its name.
const callKey = (): RouterContext<InProcessCall> => {
	const registry = globalThis as unknown as Record<symbol, RouterContext<InProcessCall> | undefined>
	const key = registry[CALL] ?? createContext<InProcessCall>()
	registry[CALL] = key
	return key
}

const CALL = Symbol.for('barkada.call')
