// Whether the server answered when it was last asked.

class Line {
  lost = $state(false);
}

export const line = new Line();
