import type { Download, DownloadFile } from '#features/media/contract.ts'
import { Download as DownloadIcon } from '#web/icons/download.ts'
import { signedInUser } from '#web/session/session.ts'
import { lasting } from '#web/session/storage.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { fileSize, manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { CLIENT_FETCHED } from './fetched-client.ts'
import { useMediaWords } from './media-words.ts'
import { SendLink } from './send-link.tsx'
import './downloads.css'

/** The first entry, which most visitors want. */
export const MainDownload = ({ download }: { download: Download }) => {
	const words = useMediaWords().downloads
	const [first] = download.files
	return (
		<article className="card download-main">
			<Icon download={download} size={148} />
			<div className="download-main-text">
				<h2>{download.link_name}</h2>
				<p>{download.link_description}</p>
				<Facts download={download} />
				<div className="download-buttons">
					<a className="btn btn-primary btn-large" href={download.link_address} download onClick={() => noteFetched(download)}>
						<DownloadIcon aria-hidden size={20} /> {words.download}
						{first?.bytes != null && <span className="download-size">{fileSize(first.bytes)}</span>}
					</a>
					<SendLink />
				</div>
			</div>
			<Files download={download} title={download.files.length > 1 ? words.mirrors : null} />
		</article>
	)
}

/** Any other entry, as an icon with its purpose. */
export const DownloadCard = ({ download }: { download: Download }) => (
	<li className="card download-card">
		<Icon download={download} size={84} />
		<div>
			<h3>{download.link_name}</h3>
			<p>{download.link_description}</p>
			<Facts download={download} />
		</div>
		<Files download={download} title={null} />
	</li>
)

const Icon = ({ download: { link_icon }, size }: { download: Download; size: number }) => (
	<img className="download-icon" src={link_icon ?? '/art/download/client.svg'} alt="" width={size} height={size} />
)

const Facts = ({ download: { version, link_date, files } }: { download: Download }) => {
	const { language } = useWords()
	const words = useMediaWords().downloads
	const bytes = files.length === 1 ? files[0]?.bytes : null
	return (
		<dl className="download-facts">
			{version && (
				<div>
					<dt>{words.version}</dt>
					<dd>{version}</dd>
				</div>
			)}
			{bytes != null && (
				<div>
					<dt>{words.size}</dt>
					<dd>{fileSize(bytes)}</dd>
				</div>
			)}
			<div>
				<dt>{words.date}</dt>
				<dd>
					<time dateTime={link_date}>{manilaDate(link_date, language)}</time>
				</dd>
			</div>
		</dl>
	)
}

/** All files of a download, each with its checksum. */
const Files = ({ download, title }: { download: Download; title: string | null }) => (
	<div className="download-files">
		{title && <h3 className="download-files-title">{title}</h3>}
		<ul>
			{download.files.map((file) => (
				<FileRow key={file.address} file={file} of={download.link_name} onFetch={() => noteFetched(download)} />
			))}
		</ul>
	</div>
)

/** Downloading the client is one of the first steps of a new player (features/profile/parts/first-steps.tsx). */
const noteFetched = ({ link_type }: Download) => {
	const user = signedInUser()
	if (user && link_type === 'client') lasting.setItem(`${CLIENT_FETCHED} ${user.UserNum}`, '1')
}

type FileProps = { file: DownloadFile; of: string; onFetch: () => void }

const FileRow = ({ file: { name, address, bytes, sha256 }, of, onFetch }: FileProps) => {
	const words = useMediaWords().downloads
	const whole = `${of}, ${name}`
	return (
		<li className="file-row">
			<a className="btn btn-outline btn-small" href={address} download onClick={onFetch} aria-label={words.downloadFrom(whole)}>
				<DownloadIcon aria-hidden size={15} /> {name}
			</a>
			{bytes !== null && <span className="number file-size">{fileSize(bytes)}</span>}
			{sha256 && (
				<div className="checksum">
					<span className="quietly">{words.checksum}</span>
					<code>{sha256}</code>
					<CopyButton text={sha256} what={words.checksumOf(whole)} />
				</div>
			)}
		</li>
	)
}
