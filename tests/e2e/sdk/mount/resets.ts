/**
 * Styles of pages that have broken frames: resets, the base styles of frameworks, and rules for other people's videos. The
 * place of the portal is `#account`, in `main`.
 */
export const resets: Readonly<Record<string, string>> = {
  'margins and paddings of nothing': '*,*::before,*::after{margin:0;padding:0;box-sizing:border-box}',
  'automatic heights': 'img,video,iframe{max-width:100%!important;height:auto!important}',
  'boxes with a padding that counts': '*{box-sizing:content-box!important;padding:5px!important}',
  'a framework’s block media':
    '*,::before,::after{box-sizing:border-box;border:0 solid #e5e7eb}img,svg,video,canvas,audio,iframe,embed,object{display:block;vertical-align:middle}img,video{max-width:100%;height:auto}button{all:unset}',
  'a framework’s reboot':
    '*{box-sizing:border-box}body{margin:0;font:1rem/1.5 sans-serif}iframe{border:0}button{border-radius:0;text-transform:none}dialog{padding:0}',
  'old normal styles': 'html{line-height:1.15}iframe{border-style:none}button{overflow:visible;width:100%}',
  'videos in a box of 16 to 9':
    'main iframe{position:absolute!important;inset:0;width:100%!important;height:100%!important}',
  'an aspect ratio': 'iframe{aspect-ratio:16/9!important;height:auto!important;width:100%!important}',
  'frames of half the width':
    'iframe{width:50%!important;max-width:50%!important;min-width:0;max-height:200px!important;min-height:900px!important}',
  'borders and margins':
    'iframe{border:3px solid red!important;margin:20px!important;outline:9px solid red!important}',
  'every block a flexible box': 'div{display:flex!important;flex-direction:row;align-items:center}',
  'every block a grid': 'main div{display:grid!important;gap:20px}',
  'blocks as wide as their content': 'main div{width:fit-content!important}#account{width:auto!important}',
  'frames that appear when they are scrolled to':
    'iframe{opacity:0!important;visibility:visible;transition:opacity 9s!important}',
  'a loader that hides frames': 'iframe{display:none!important}',
  'everything animated': '*{transition:all 2s!important;animation:none!important}',
  'everything unset': '*:not(head,head *,script){all:unset}#account,main{display:block}',
  'a layer with the last word':
    '@layer base{iframe,div{height:77px!important;padding:9px!important}#account{height:auto!important;padding:0!important}}',
  'turned and scaled':
    'iframe{transform:scale(.5) rotate(3deg)!important;zoom:.5!important;float:right!important;filter:invert(1)!important}',
  'dialogs that are hidden':
    'dialog,[role=dialog],[slot]{display:none!important;max-width:90px!important;position:static!important}',
};
