import { SCHOOLS } from '#contract/schools.ts'

/** The content of a mail, without markup. */
export type Content = {
	subject: string
	heading: string
	paragraphs: string[]
	items?: string[]
	/** A code that the reader types in. */
	code?: string
	action?: { label: string; url: string }
	/** Why the reader gets the mail, if it does not concern an account. */
	why?: string
	/** What to do if the reader did not cause it. */
	closing: string
}
/** The sender of mails, and what its balances are called. The origin of links comes from the settings, never from a request. */
export type Site = { appName: string; publicUrl: string; logo?: Logo | null; rCoin: string; milleage: string }
type Sender = Pick<Site, 'appName' | 'publicUrl' | 'logo'>
/** Attached as a PNG, which every mail program shows. Size in pixels as displayed. */
type Logo = { png: Buffer; width: number; height: number }
export const LOGO_ID = 'logo@site'

/** The mail as HTML, which works in old mail programs and loads nothing, and as plain text. */
export const layOut = (given: Content, { appName: name, publicUrl, logo }: Sender) => {
	const content = clean(given)
	const site = { appName: oneLine(name), publicUrl: new URL(publicUrl).origin, logo: logo ?? null }
	return { subject: content.subject, html: htmlOf(content, site), text: textOf(content, site) }
}

/** A page of the site, with the secret of a link. */
export const linkTo = ({ publicUrl }: Pick<Site, 'publicUrl'>, path: string, token?: string): string => {
	const url = new URL(path, publicUrl)
	if (token !== undefined) url.searchParams.set('token', token)
	return url.href
}

export const manilaTime = (at: number, locale: 'en-GB' | 'fil-PH' = 'en-GB'): string =>
	new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Manila', dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

const WHY = 'You get this email because it concerns your account. It was sent automatically, so please do not reply to it.'

// User IDs and addresses are untrusted texts: they must not start a new line or change the reading direction.
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

type Cleaned = Content & { why: string }

const clean = ({ subject, heading, paragraphs, items, code, action, why = WHY, closing }: Content): Cleaned => ({
	why,
	subject: oneLine(subject),
	heading: oneLine(heading),
	paragraphs: paragraphs.map(oneLine),
	...(items && { items: items.map(oneLine) }),
	...(code && { code: oneLine(code) }),
	...(action && { action }),
	closing: oneLine(closing),
})

const LINE = 72

const textOf = ({ heading, paragraphs, items, code, action, why, closing }: Cleaned, { appName, publicUrl }: Sender) =>
	[
		`${appName}\n${'='.repeat(Math.min(appName.length, LINE))}`,
		wrap(heading),
		...paragraphs.map(wrap),
		...(items ? [items.map((item) => `  * ${item}`).join('\n')] : []),
		...(code ? [`    ${code}`] : []),
		...(action ? [`${action.label}:\n${action.url}`] : []),
		wrap(closing),
		`-- \n${wrap(why)}\n${publicUrl}\n`,
	].join('\n\n')

const wrap = (text: string): string => {
	const lines: string[] = []
	for (const word of text.split(' ')) {
		const last = lines.at(-1)
		if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`
		else lines.push(word)
	}
	return lines.join('\n')
}

// The site's colours ink, paper and hot red (web/styles/tokens.css), inverted, because mails are read on white.
const INK = '#0d111e'
const TEXT = '#283149'
const QUIET = '#586380'
const PAPER = '#f6f2e9'
const LINES = '#e4dcca'
const BRAND = '#db1f3e'
const SANS = "Figtree,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const DISPLAY = "Kanit,'Segoe UI','Helvetica Neue',Arial,sans-serif"
const MONO = "'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace"

const htmlOf = (content: Cleaned, site: Sender) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(content.paragraphs[0] ?? '')}</div>
${table('width="100%"', `background:${PAPER}`)}<tr><td align="center" style="padding:28px 12px 36px">
${table('width="560"', 'width:100%;max-width:560px')}
<tr><td bgcolor="${INK}" style="padding:20px 28px;background:${INK};border-radius:10px 10px 0 0">${masthead(site)}</td></tr>
<tr><td style="font-size:0;line-height:0">${table('width="100%"', '')}<tr>${SCHOOLS.map(({ hues }) => stripe(hues.hi)).join('')}</tr></table></td></tr>
<tr><td bgcolor="#ffffff" style="padding:32px 28px 28px;background:#ffffff;border:1px solid ${LINES};border-top:0;border-radius:0 0 10px 10px">
${body(content)}
</td></tr>
<tr><td style="padding:20px 28px 0;font:400 13px/20px ${SANS};color:${QUIET}">${escaped(content.why)}<br>
<a href="${escaped(site.publicUrl)}" style="color:${QUIET};text-decoration:underline">${escaped(site.appName)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const table = (attributes: string, style: string) =>
	`<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">`

const stripe = (colour: string) => `<td bgcolor="${colour}" width="33%" height="4" style="height:4px;background:${colour}">&nbsp;</td>`

/** The name as on the site: its logo, or the first word on a coloured plate. */
const masthead = ({ appName, logo }: Sender) => {
	const [first = '', ...rest] = appName.split(' ')
	if (logo)
		return `<img src="cid:${LOGO_ID}" width="${logo.width}" height="${logo.height}" alt="${escaped(appName)}" style="display:block;border:0;font:italic 800 22px/30px ${DISPLAY};color:${PAPER}">`
	const style = `font:italic 800 22px/30px ${DISPLAY};text-transform:uppercase`
	const plate = `<span style="${style};display:inline-block;padding:1px 11px 1px 9px;background:${BRAND};color:#ffffff">${escaped(first)}</span>`
	return rest.length === 0 ? plate : `${plate}<span style="${style};color:${PAPER}">&nbsp;${escaped(rest.join(' '))}</span>`
}

const body = ({ heading, paragraphs, items, code, action, closing }: Content) =>
	[
		`<h1 style="margin:0 0 16px;font:italic 800 26px/32px ${DISPLAY};color:${INK};overflow-wrap:anywhere">${escaped(heading)}</h1>`,
		...paragraphs.map(paragraph),
		...(items ? [items.map(plaque).join('\n')] : []),
		...(code ? [ticket(code)] : []),
		...(action ? [button(action)] : []),
		`<p style="margin:28px 0 0;padding:18px 0 0;border-top:1px solid ${LINES};font:400 14px/22px ${SANS};color:${QUIET}">${escaped(closing)}</p>`,
	].join('\n')

const paragraph = (text: string) =>
	`<p style="margin:0 0 14px;font:400 16px/25px ${SANS};color:${TEXT};overflow-wrap:anywhere">${escaped(text)}</p>`

const plaque = (text: string) =>
	`<p style="margin:0 0 8px;padding:10px 14px;background:${PAPER};border-left:4px solid ${BRAND};font:700 17px/24px ${SANS};color:${INK};overflow-wrap:anywhere">${escaped(text)}</p>`

const ticket = (code: string) =>
	`<p style="margin:22px 0 8px;padding:18px 8px;background:${PAPER};border:2px dashed #cfc3a5;border-radius:8px;text-align:center;font:700 34px/40px ${MONO};letter-spacing:8px;text-indent:8px;color:${INK}">${escaped(code)}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
	`${table('', 'margin:24px 0 20px')}<tr><td bgcolor="${BRAND}" style="background:${BRAND};border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 28px;font:700 16px/20px ${SANS};color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p style="margin:0;font:400 13px/20px ${SANS};color:${QUIET}">Or open this address:<br><a href="${escaped(url)}" style="color:${QUIET};word-break:break-all">${escaped(url)}</a></p>`

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
