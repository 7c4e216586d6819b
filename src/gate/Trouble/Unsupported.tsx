import Screen from '../Screen';
import controls from '../Screen/controls.module.css';

/** The browser lacks what opens the site; signing in would lead nowhere. */
export default function Unsupported() {
  const insecure = !window.isSecureContext;
  return (
    <Screen title="This browser cannot open the site">
      <p className={controls.text} role="alert">
        {insecure
          ? 'The site is opened in your browser, which browsers allow only on encrypted connections. Open its address with https:// instead of http://.'
          : 'The site needs a current browser. Update yours, or use a current Chrome, Edge, Firefox or Safari (16.4 or newer).'}
      </p>
    </Screen>
  );
}
