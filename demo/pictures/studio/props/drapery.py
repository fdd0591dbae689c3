"""Blankets: a cloth that hangs over a rail in folds, woven thread by thread, with its nap and a twisted fringe.  Units: 10 cm."""
import numpy as np
from scipy.ndimage import map_coordinates
from objects import *
from yarn import strands, wool, fuzz, rgba


class Hung:
    """A cloth `width` wide over a rail of radius R at height z: `front` of it falls towards -y, `back` behind.
    u runs along the rail, s down the front from the back's hem.  Every line along u keeps its length; the folds bend it."""
    def __init__(self, width, front, back, R=.2, z=5., fold=1.15, deep=1., seed=0, flare=.25, lean=.10, n=(500, 400)):
        r = np.random.default_rng(seed); self.width, self.front, self.back = width, front, back; nu, ns = n; arc = math.pi * R
        self.length = back + arc + front; u = np.linspace(0, width, nu)[None]; s = np.linspace(0, self.length, ns)[:, None]
        h = np.maximum(s - back - arc, 0) + np.maximum(back - s, 0); k = np.clip(h / max(front, 1e-6), 0, 1)            # how far below the rail
        th = 0
        for m, a in ((1., 1.), (.52, .45), (1.9, .35), (.31, .16)):
            p, q = r.uniform(0, TAU, 2); lam = fold * m * r.uniform(.92, 1.08)
            th = th + a * np.sin(TAU * u / lam + p + .35 * np.sin(TAU * u / (lam * 2.7) + q) + r.normal(0, .28) * h * (.4 + .6 * k) / m ** .5)
        th = th * deep * (1.05 - flare * k) * np.minimum(1, .35 + 1.6 * np.minimum(u, width - u) / fold)
        du = width / (nu - 1); x = np.cumsum(np.cos(th), 1) * du; d = np.cumsum(np.sin(th), 1) * du
        t = np.linspace(0, 1, nu)[None]; d = d - d[:, :1] - (d[:, -1:] - d[:, :1]) * t; x = x - x[:, -1:] / 2
        d = d - d.min(1, keepdims=True); d = d * (.50 + .50 * np.clip(h / 1.2, 0, 1) ** .7)                                 # the rail presses the folds flat
        a = np.clip((s - back) / R, 0, math.pi); ny, nz = -np.cos(a) * -1, np.sin(a); rr = R + d
        y = ny * rr; zz = z + nz * rr - h
        sway = .05 * np.sin(x * 1.3 + seed) * k + .03 * np.sin(x * 3.1 + h * .8) * k
        P = np.stack([x + .04 * np.sin(h * .9 + seed) * k, y + 0 * x + np.where(ny < 0, lean * k ** 1.5, 0), zz + sway], -1)
        gu = np.gradient(P, axis=1); gs = np.gradient(P, axis=0); N_ = np.cross(gu, gs); N_ /= np.linalg.norm(N_, axis=2, keepdims=True) + 1e-9
        self.P, self.N, self.n = P, N_, n

    def __call__(self, u, s):
        u, s = np.broadcast_arrays(u, s); c = [s / self.length * (self.n[1] - 1), u / self.width * (self.n[0] - 1)]
        f = lambda A: np.stack([map_coordinates(A[..., i], c, order=1, mode='nearest') for i in range(3)], -1)
        n = f(self.N); return f(self.P), n / (np.linalg.norm(n, axis=-1, keepdims=True) + 1e-9)


def woven_cloth(srf, weft, warp='#d8ccb4', pitch=(.036, .029), r=(.0155, .0180), herring=14, seed=0, hair=90000, hair_len=.045, hair_tone='#b8ac94', hair_r=.006):
    """Twill 2/2, turned every `herring` warps.  weft(j, s) -> a colour of the row, s its place from the front's hem."""
    rd = np.random.default_rng(seed); nw, nf = int(srf.width / pitch[0]), int(srf.length / pitch[1]); i = np.arange(nw); j = np.arange(nf)
    k = np.where((i // herring) % 2 == 0, i, -i) if herring else i; over = ((k[None] + j[:, None]) % 4) < 2                  # weft on top
    o = []; R = r[0] * .95
    def mid(A): B = np.repeat(A, 2, 1).astype(float); B[:, 1:-1:2] = (B[:, 1:-1:2] + B[:, 2::2]) / 2; return B[:, :-1]
    def path(A): return mid(np.where(A, 1., -1.))
    u = mid(np.broadcast_to((i + .5) * pitch[0], (nf, nw))) + 0; s = (j[:, None] + .5) * pitch[1] + rd.normal(0, .0016, u.shape) + rd.normal(0, .0022, (nf, 1))
    p, n = srf(u, s); tone = np.array([rgba(weft(a, srf.length - (a + .5) * pitch[1]))[:3] for a in j])[:, None] * (1 + rd.normal(0, .05, (nf, 1, 1)))
    o.append(strands(p + n * (path(over) * R)[..., None], n, r[1] * (1 + rd.normal(0, .07, u.shape)), wool(sheen=.6), tone, 6, name='weft'))
    if hair: fuzz(o[0], hair, hair_len, M.fibre(hair_tone, .2), seed, hair_r)
    s2 = mid(np.broadcast_to((j + .5) * pitch[1], (nw, nf))); u2 = (i[:, None] + .5) * pitch[0] + rd.normal(0, .0016, s2.shape)
    p, n = srf(u2, s2); t2 = np.array(rgba(warp)[:3]) * (1 + rd.normal(0, .05, (nw, 1, 1)))
    o.append(strands(p - n * (path(over.T) * R)[..., None], n, r[0] * (1 + rd.normal(0, .06, s2.shape)), wool(sheen=.6), t2, 6, name='warp'))
    if hair: fuzz(o[1], hair, hair_len, M.fibre(hair_tone, .2), seed + 1, hair_r)
    return o


def fringe(srf, colour, length=.55, every=.125, seed=0, r=.020, plies=2, floor=None):
    """Twisted cords along the front's hem, a knot and a loose tuft at the end of each."""
    rd = np.random.default_rng(seed); us = np.arange(every * .5, srf.width, every); n = 46; t = np.linspace(0, 1, n); out = []; tone = []; rad = []
    for u in us:
        (p, p2), _ = srf(np.array([u, u]), srf.length - np.array([.01, .3])); d = p - p2; d = d / np.linalg.norm(d); L = length * rd.uniform(.90, 1.08)
        sw = rd.normal(0, .10, 2); ph = rd.uniform(0, TAU); c = p + np.outer(t * L, d) + np.stack([sw[0] * t ** 2 * L, sw[1] * t ** 2 * L * .6, 0 * t], 1)
        loose = np.clip((t - .80) / .2, 0, 1); tight = np.exp(-((t - .78) / .025) ** 2)
        for q in range(plies * 2):
            a = ph + q * math.pi / plies + t * L * 30 * (1 - .3 * loose); k = r * (.62 * (1 + .5 * tight) + loose * 1.5 * (.5 + rd.random())) * np.clip(t * 12, .25, 1)
            out.append(c + np.stack([np.cos(a) * k, np.sin(a) * k, 0 * t], 1)); rad.append(r * .62 * (1 + .7 * tight) * (1 - .55 * loose)); tone.append(np.array(rgba(colour)[:3]) * rd.uniform(.88, 1.08))
    P = np.array(out); up = np.zeros_like(P); up[..., 1] = -1
    if floor is not None: P[..., 2] = np.maximum(P[..., 2], floor + .01)
    o = strands(P, up, np.array(rad), wool(sheen=.6), np.array(tone)[:, None], 6, name='fringe'); fuzz(o, 6000, .05, M.fibre(colour, .25), seed, .006); return [o]


def ladder(width=4.3, height=9., rungs=(2.2, 5.4, 8.6), kind='oak', lean=4.):
    """A blanket ladder of two poles; leans backwards round x."""
    W = M.wood(kind, 4, 1.1, along='Z'); o = [lathe('pole', rounded([(0, 0), (.155, 0, .03), (.155, height, .06), (0, height)]), W, 48) for _ in (0, 1)]
    for q, sx in zip(o, (-1, 1)): wobble(q, .012, .6, sx); q.location.x = sx * width / 2
    for i, z in enumerate(rungs): o += at([lathe('rung', [(0, 0), (.10, 0), (.115, .3), (.12, width / 2), (.115, width - .3), (.10, width), (0, width)], M.wood(kind, 7 + i, 1.1, along='Z'), 32)], (-width / 2, 0, z), (0, 90, 0))
    return at(o, (0, 0, 0), (-lean, 0, 0))
