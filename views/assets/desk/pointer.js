// What the pointer does once it's down.

/** Follows it until it's up, or taken away. */
export function follow(event, { move, end, cancel }) {
  const { pointerId } = event;
  const onMove = (moved) => moved.pointerId === pointerId && move(moved);
  const onEnd = (ended) => {
    if (ended.pointerId !== pointerId) return;
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onEnd);
    removeEventListener('pointercancel', onEnd);
    if (ended.type === 'pointerup') end();
    else cancel();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onEnd);
  addEventListener('pointercancel', onEnd);
}

/** The click that ends a drag does nothing else. */
export function swallowClick(target) {
  target.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => target.removeEventListener('click', swallow, { capture: true }), 0);
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
