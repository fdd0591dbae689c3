"""Damask roses petal by petal, and petals that have fallen.  Units: 10 cm; a flower of size 1 is 7 cm wide."""
import numpy as np
from objects import *
from yarn import bulk
from materials import G, cached, rgba, mix3


@cached
def skin(c='#ea9bb4', pale='#f8e4d8', deep='#cf5f86', trans=.40):
    """A petal: pale and yellowish at its claw, veined, deeper towards the rim, thin enough for light; 'tone' = (along, across, its own shade)."""
    g = G('petal'); s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(g('Attribute', out='Color', props=dict(attribute_name='tone')), s.inputs[0]); v, u, k = s.outputs
    w = g.math('DIVIDE', g.math('SUBTRACT', u, .5), g.math('ADD', .35, g.math('MULTIPLY', v, .65)))                                # veins fan out from the claw
    vein = g.noise(g('CombineXYZ', g.math('MULTIPLY', w, 26.), g.math('MULTIPLY', v, 1.3), g.math('MULTIPLY', k, 40.)), 1., 4, .62, .25)
    col = g.mixc(g.ramp(v, [(.06, '#000000'), (.55, '#ffffff')]), pale, c); col = g.mixc(g.math('MULTIPLY', g.ramp(v, [(.72, '#000000'), (1., '#ffffff')]), .45), col, deep)
    col = g.mixc(g.math('MULTIPLY', g.ramp(vein, [(.42, '#000000'), (.66, '#ffffff')]), .30), col, deep); col = g.mixc(g.math('MULTIPLY', k, .55), col, mix3(c, pale, .75))
    col = g.mixc(g.math('MULTIPLY', g.noise(g.coord(), 3.2, 5, .6), .35), col, mix3(c, '#ffffff', .30))
    n = g.bump(vein, .30, .006, g.bump(g.noise(g.coord(), 26, 3), .10, .004))
    a = g.bsdf(Base_Color=col, Roughness=.62, Specular=.22, Sheen=.45, Sheen_Tint=.6, Normal=n)
    return g.done(g('MixShader', trans, a, g('BsdfTranslucent', Color=g.mixc(.25, col, deep), Normal=n)))


def one(L, w, a, b, c, phi, r0=.02, lean=.0, ruffle=.03, r=None, n=26, wrap=2.1, at_=.70):
    """Points of one petal on a cup round z: a = angle from upright at the claw, b = how it bends on its way, c = how its rim rolls back (degrees); phi = where it stands."""
    v = np.linspace(0, 1, n)[:, None]; u = np.linspace(-1, 1, n)[None]; t = v * (1 - .17 * np.abs(u) ** 3.1 * v ** 2) - .035 * np.exp(-(u / .16) ** 2) * v ** 6 * r.uniform(-.6, 1.)
    f = np.linspace(0, 1.05, 160); th = np.radians(a + b * f + c * np.clip(f - at_, 0, 1) ** 1.3 / .3 ** .3 * 3); R = r0 + np.concatenate([[0], np.cumsum(np.sin(th))[:-1]]) * L / 160; Z = np.concatenate([[0], np.cumsum(np.cos(th))[:-1]]) * L / 160
    rr, zz = np.interp(t, f, R), np.interp(t, f, Z); W = w * (.16 + .84 * np.sin(np.pi * (.02 + .60 * t ** .95)) ** 1.15) * (1 - .10 * t ** 6)
    ang = np.clip(W / np.maximum(rr, .03), -wrap, wrap) * u; p, q, s = r.uniform(0, TAU, 3); wave = ruffle * t ** 3 * (np.sin(u * 2.6 + p) + .55 * np.sin(u * 5.3 + q) * (.3 + np.abs(u)) + .35 * np.sin(u * 9. + s) * t ** 4)
    rr = rr + lean * u * t + wave + .015 * np.sin(t * 7 + p) * (np.abs(u) - .3); zz = zz + .7 * wave * np.sin(np.interp(t, f, th)) - .10 * L * np.abs(u) ** 2.2 * t * np.clip(np.sin(np.interp(t, f, th)), 0, 1) * .6
    return np.stack([rr * np.cos(phi + ang), rr * np.sin(phi + ang), zz], -1), np.stack([t, (u + 1) / 2 + 0 * t, 0 * t + r.random()], -1)


def surface(parts, mat):
    V, F, C, k = [], [], [], 0
    for P, T in parts:
        a, b = P.shape[:2]; i = np.arange(a * b).reshape(a, b) + k; V.append(P.reshape(-1, 3)); C.append(T.reshape(-1, 3)); k += a * b; F.append(np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4))
    return subdiv(thick(bulk('petals', np.concatenate(V), np.concatenate(F), mat, tone=np.concatenate(C)), .004, 0), 1)


def damask(size=.62, mat=None, seed=0, open_=1., n=40):
    """An open flower: the outer petals lie back, the inner ones still hold together; turn it by at()."""
    r = np.random.default_rng(seed); parts = []
    for i in range(n):
        k = i / (n - 1); s = size * r.uniform(.92, 1.08); o = (k ** .8) * open_                       # 0 the heart, 1 outside
        L = s * (.46 + .30 * k); w = s * (.20 + .17 * k)
        a = 18 + 78 * o + r.normal(0, 5); b = -52 - 8 * o + 34 * o * o + r.normal(0, 6); c = 6 + 60 * o + r.normal(0, 12)
        P, T = one(L, w, a, b, c, i * 2.39996 + r.normal(0, .12), size * (.012 + .05 * k), size * .06, size * (.018 + .034 * o), r); P[..., 2] += size * (.10 - .10 * k); parts.append((P, T))
    o = [surface(parts, mat or skin())]
    for i in range(5):
        P, T = one(size * .42, size * .085, 118, 14, 30, i * TAU / 5 + .3, size * .05, 0, .01, r, 14, 1.); P[..., 2] -= .02 * size; o.append(surface([(P, T)], M.leaf('#6d8449', trans=.2)))
    o.append(lathe('hip', curve_pts([(0, -.20 * size), (.05 * size, -.19 * size), (.075 * size, -.10 * size), (.06 * size, .0), (0, .02 * size)], 6), M.leaf('#6f8a4c', trans=.05), 32)); return o


def rose(size=.62, loc=(0, 0), turn=(24, 0, 0), seed=0, open_=1., z=0., mat=None):
    """A flower that lies on z as far as its petals let it."""
    o = at(damask(size, mat, seed, open_), (0, 0, 0), turn); low = min((q.matrix_world @ v.co).z for q in o for v in q.data.vertices); return at(o, (loc[0], loc[1], z - low - .02))


def fallen(spots, size=.34, mat=None, seed=0, z=.0):
    """Petals on a table at (x, y): most lie like a spoon, some on their face, each as it came down."""
    r = np.random.default_rng(seed); parts = []
    for x, y in spots:
        s = size * r.uniform(.85, 1.15); P, T = one(s * 1.05, s * .52, 70 + r.normal(0, 6), -28 + r.normal(0, 12), 46 + r.normal(0, 22), 0, s * .62, .05 * s, s * .07, r, 24, 1.2); c = P[12, 12].copy(); P = P - c
        e = np.linalg.svd(P.reshape(-1, 3), full_matrices=False)[2]; e = e if np.linalg.det(e) > 0 else e * np.array((1, 1, -1))[:, None]; P = P @ e.T
        if P[[0, -1, 12, 12], [12, 12, 0, -1], 2].mean() < 0: P = P * np.array((1, -1, -1))
        if r.random() < .22: P = P * np.array((1, -1, -1))
        t = r.normal(0, .09, 2); P[..., 2] += t[0] * P[..., 0] + t[1] * P[..., 1]; f = r.uniform(0, TAU); Q = P.copy(); Q[..., 0] = P[..., 0] * math.cos(f) - P[..., 1] * math.sin(f) + x; Q[..., 1] = P[..., 0] * math.sin(f) + P[..., 1] * math.cos(f) + y; Q[..., 2] += z - np.percentile(Q[..., 2], 1); parts.append((Q, T))
    return [surface(parts, mat or skin())]
