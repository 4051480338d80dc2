import '#src/themes/all.css';
import '#src/app/boot.css';
import { startApp } from '#src/app/start.tsx';
import { authSession } from '#src/session/auth-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startApp(authSession, root);
