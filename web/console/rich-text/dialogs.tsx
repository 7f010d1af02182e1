import type { Command } from 'prosemirror-state'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { UploadedPicture } from '#features/pictures/contract.ts'
import { SaveButton } from '#web/console/forms/save-button.tsx'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { frame } from '#web/words/console/frame.ts'
import { richText as words } from '#web/words/console/rich-text.ts'
import { isLinkable } from './schema.ts'
import { type Picture, setLink, setPicture } from './tools.ts'

type Common = { run: (command: Command) => void; onClose: () => void }

/** Asks for the address of a link. */
export const LinkDialog = ({ href, run, onClose }: Common & { href: string }) => {
	const [problem, setProblem] = useState('')
	const finish = (command: Command) => {
		onClose()
		run(command)
	}
	const set = (form: FormData) => {
		const typed = String(form.get('href') ?? '').trim()
		// Adds the scheme, which people usually leave out.
		const address = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed
		if (isLinkable(address)) finish(setLink(address))
		else setProblem(words.link.wrong)
	}
	return (
		<ToolDialog title={words.link.title} onSubmit={set} onClose={onClose}>
			<Field label={words.link.address} name="href" defaultValue={href} error={problem} hint={words.link.hint} inputMode="url" autoFocus />
			{href && <SmallButton onClick={() => finish(setLink(null))}>{words.link.remove}</SmallButton>}
		</ToolDialog>
	)
}

/** Uploads a picture and asks for its alternative text. */
export const PictureDialog = ({ picture, run, onClose }: Common & { picture: Picture | null }) => {
	const [src, setSrc] = useState(picture?.src ?? '')
	const [alt, setAlt] = useState(picture?.alt ?? '')
	const [size, setSize] = useState<Partial<Pick<UploadedPicture, 'width' | 'height'>>>({})
	const [problem, setProblem] = useState<{ src?: string; alt?: string }>({})
	const set = () => {
		if (src === '') return setProblem({ src: words.picture.required })
		if (alt.trim() === '') return setProblem({ alt: words.picture.altRequired })
		// The picture that was there keeps its size.
		const { width, height } = src === picture?.src ? picture : size
		onClose()
		run(setPicture({ alt: alt.trim(), src, width, height }))
	}
	return (
		<ToolDialog title={words.picture.title} onSubmit={set} onClose={onClose}>
			<PictureField
				place="text"
				label={words.picture.title}
				name="src"
				value={src}
				error={problem.src}
				canRemove={false}
				onChange={({ currentTarget }) => setSrc(currentTarget.value)}
				onUploaded={setSize}
				alt={{
					name: 'alt',
					value: alt,
					label: words.picture.alt,
					error: problem.alt,
					onChange: ({ currentTarget }) => setAlt(currentTarget.value),
				}}
			/>
		</ToolDialog>
	)
}

type ToolDialogProps = { title: string; onSubmit: (form: FormData) => void; onClose: () => void; children: ReactNode }

const ToolDialog = ({ title, onSubmit, onClose, children }: ToolDialogProps) => {
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		event.stopPropagation()
		onSubmit(new FormData(event.currentTarget))
	}
	return (
		<Dialog title={title} onClose={onClose}>
			<form className="dialog-form" noValidate method="post" onSubmit={submit}>
				{children}
				<div className="dialog-buttons">
					<Button kind="plain" onClick={onClose}>
						{frame.cancel}
					</Button>
					<SaveButton kind="primary" type="submit">
						{words.set}
					</SaveButton>
				</div>
			</form>
		</Dialog>
	)
}
