import { loadTopic } from '#web/news/load-topic.server.ts'
import { topicMeta } from '#web/news/topic-meta.ts'
import { TopicPage } from '#web/news/topic-page.tsx'
import type { Route } from './+types/topic.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadTopic(context, params.id)

export const meta = topicMeta

const Topic = ({ loaderData }: Route.ComponentProps) => <TopicPage {...loaderData} />
export default Topic
