import { CallFailed } from '#web/calls/api.ts'
import { Failure } from '#web/console/loading/failure.tsx'
import { latePart } from '#web/shell/late-part.tsx'
import { reopen } from '#web/shell/reload-when-reachable.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { pictures } from '#web/words/console/pictures.ts'
import type { CropProps } from './crop-dialog.tsx'

const words = pictures.crop

/** Loaded with the first picture that is chosen. Where it does not come, the picture can be used whole. */
export const LateCropDialog = latePart(() => import('./crop-dialog.tsx'), {
	without: ({ onWhole, onClose }: CropProps) => (
		<Dialog title={words.title} onClose={onClose}>
			<Failure failure={new CallFailed(0, {})} retry={reopen} />
			{onWhole && <Button onClick={onWhole}>{words.whole}</Button>}
		</Dialog>
	),
})
