import nprogress from 'nprogress';

// Its own markup has role="bar", which is no role that ARIA knows.
nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
});
