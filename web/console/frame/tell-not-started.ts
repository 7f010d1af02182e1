/**
 * A script of the console's shell. Without the scripts that the shell loads it would stay an empty bar: the network was lost, or the shell is
 * older than a deployment. Then what the shell says about it is shown, for which no other file is needed. The scripts may fail before it has
 * been read. `web/console/main.tsx` shows it, too.
 */
export const TELL_NOT_STARTED =
	"addEventListener('error',function(event){if(event.target.type!=='module')return;var show=function(){document.getElementById('not-started').hidden=false};if(document.readyState==='loading')addEventListener('DOMContentLoaded',show);else show()},true)"
