import type { LoaderFunctionArgs } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { CharactersBody } from '../parts/characters-body.tsx'
import { GuideFrame } from '../parts/guide-frame.tsx'
import { loadGuide } from '../parts/load-guide.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadGuide(context, 'characters')

export const meta = crumbTitle(
	(words) => words.guides.characters,
	(words) => words.guides.lead.characters,
)

/** Class guide, the quick guide for beginners (SPEC 2). */
const Characters = ({ loaderData: { sections } }: PageProps<typeof loader>) => (
	<GuideFrame page="characters" sections={sections}>
		<CharactersBody sections={sections} />
	</GuideFrame>
)
export default Characters
