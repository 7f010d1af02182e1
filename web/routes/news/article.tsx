import type { LoaderFunctionArgs } from 'react-router'
import { articleMeta } from '#web/news/article-meta.ts'
import { ArticlePage } from '#web/news/article-page.tsx'
import { loadArticle } from '#web/news/load-article.server.ts'
import type { PageProps } from '#web/page-props.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadArticle(context, params.id)

export const meta = articleMeta

const Article = ({ loaderData }: PageProps<typeof loader>) => <ArticlePage {...loaderData} />
export default Article
