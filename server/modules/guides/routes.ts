import { guides } from '#contract/guides.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { readPage } from './guides.ts'

type Needs = { database: Database }

export const guideRoutes = ({ route }: Router, { database }: Needs): void => {
	route(guides, async ({ params: { page }, query }) => ({
		page,
		sections: await readPage(database.read, page, query.lang ?? LANGUAGES[0]),
	}))
}
