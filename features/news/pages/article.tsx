import type { LoaderFunctionArgs } from 'react-router'
import type { PageProps } from '#web/pages/page-props.ts'
import { articleMeta } from '../parts/article-meta.ts'
import { ArticlePage } from '../parts/article-page.tsx'
import { loadArticle } from '../parts/load-article.server.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadArticle(context, params.id)

export const meta = articleMeta

const Article = ({ loaderData }: PageProps<typeof loader>) => <ArticlePage {...loaderData} />
export default Article
