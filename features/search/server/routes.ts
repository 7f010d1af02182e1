import { LANGUAGES } from '#contract/languages.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { search } from '../contract.ts'
import type { createSearch } from '../search.ts'

type Needs = { search: ReturnType<typeof createSearch> }

export const searchRoutes = ({ route }: Router, services: Needs): void => {
	route(search, async ({ query: { q, kind, lang } }) => ({
		results: await services.search.find(q, { kind, language: lang ?? LANGUAGES[0] }),
	}))
}
