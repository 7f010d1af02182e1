import { LANGUAGES } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { guides, writtenGuides } from '../contract.ts'
import { readPage, shownPages } from '../guides.ts'

type Needs = { database: Database }

export const guideRoutes = ({ route }: Router, { database }: Needs): void => {
	route(writtenGuides, async () => ({ pages: await shownPages(database.read) }))
	route(guides, async ({ params: { page }, query }) => ({
		page,
		sections: await readPage(database.read, page, query.lang ?? LANGUAGES[0]),
	}))
}
