import type { CallFailed } from '#web/calls/api.ts'
import { Failure } from '#web/console/loading/failure.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { documents as words } from '#web/words/console/documents.ts'

/** Why there is nothing to preview; still a page of the site with its heading. */
export const PreviewFailure = ({ failure, retry }: { failure: CallFailed; retry: () => void }) => (
	<>
		<PageHead title={words.preview} />
		<div className="wrap">
			<Failure failure={failure} retry={retry} />
		</div>
	</>
)
