import { data } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'

export const loader = () => data({ isMissing: true }, { status: 404 })

export const meta = crumbTitle((words) => words.notFound.title)

export default NotFoundPage
