import { articleMeta } from '#web/news/article-meta.ts'
import { ArticlePage } from '#web/news/article-page.tsx'
import { loadArticle } from '#web/news/load-article.server.ts'
import type { Route } from './+types/article.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadArticle(context, params.id)

export const meta = articleMeta

const Article = ({ loaderData }: Route.ComponentProps) => <ArticlePage {...loaderData} />
export default Article
