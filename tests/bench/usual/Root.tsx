import {initializeApp} from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {useEffect, useState, type ReactNode} from 'react';

const app = initializeApp({
  apiKey: 'demo-api-key',
  authDomain: 'demo-wisconsin-docs.firebaseapp.com',
  projectId: 'demo-wisconsin-docs',
});

/** The usual way to put a site behind Firebase: hidden until it answers. */
export default function Root({children}: {readonly children: ReactNode}) {
  const [state, setState] = useState<'checking' | 'in' | 'out'>('checking');
  useEffect(() => {
    const auth = getAuth(app);
    connectAuthEmulator(auth, 'http://127.0.0.1:9099', {disableWarnings: true});
    return onAuthStateChanged(auth, (user) => {
      setState(user === null ? 'out' : 'in');
    });
  }, []);
  if (state === 'in') {
    return children;
  }
  return state === 'checking' ? <p>Loading…</p> : <Login />;
}

function Login() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const valueOf = (name: string) =>
          event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)
            ?.value ?? '';
        void signInWithEmailAndPassword(
          getAuth(app),
          valueOf('email'),
          valueOf('password'),
        );
      }}>
      <h1>Login</h1>
      <input name="email" type="email" placeholder="Enter Email" />
      <input name="password" type="password" placeholder="Enter Password" />
      <button type="submit">Submit Login</button>
    </form>
  );
}
