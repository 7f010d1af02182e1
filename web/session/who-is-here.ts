/**
 * The first script of every page. Pages are the same for every visitor: before the first paint this one marks whether the visitor is signed
 * in, so that the styles show the right parts without flicker. A browser that blocks storage throws on access: treated as a guest. One that
 * is older than `OLDEST_BROWSERS` gets no mark, and so do those that cannot read or run the script: they are told why nothing answers
 * (web/shell/too-old.tsx). Chrome has the ratio since 88, Firefox and Safari the dialog since 98 and 15.4.
 */
export const WHO_IS_HERE =
	"if(''.replaceAll&&window.HTMLDialogElement&&CSS.supports('aspect-ratio','1')){let who='guest';try{if(localStorage.getItem('ACCESS_TOKEN'))who='player'}catch{who='guest'}document.documentElement.dataset.visitor=who}"
