"""The bathrooms of the house (1 unit = 10 cm): tiles, basin, tap, mirror.  Registered as in picture_table.py."""
import numpy as np
from picture_table import *
from objects_more import *
from materials import G, cached, rgba, mix3
from yarn import bulk
import soap


@cached
def tile_glaze(gloss=.09):
    """Hand-cut tile: its own shade ('tone'), the glaze pooled and crazed a little."""
    g = G('tile'); v = g.coord(); c = g('Attribute', out='Color', props=dict(attribute_name='tone')); n = g.noise(v, 1.6, 6, .6, .6)
    col = g.mixc(g.ramp(n, [(.30, '#000000'), (.72, '#ffffff')]), g.mixc(.22, c, '#2a2a20'), g.mixc(.22, c, '#ffffff'))
    return g.done(g.bsdf(Base_Color=col, Roughness=gloss, Specular=.5, Clearcoat=.5, Clearcoat_Roughness=.03, Normal=g.bump(g.noise(v, 2.2, 3), .16, .10)))


def tiles(x, z, size=(1., 1.), y=0., colours=('#c9d2c0', '#bccab4', '#d6dccc'), seed=0, gap=.035, shift=0.):
    """A tiled wall in the plane y, between x and z (pairs); every tile a little crooked; shift moves every other row."""
    d = np.random.default_rng(seed); w, h = size; n = 16; T = np.array([rgba(c)[:3] for c in colours]); V, F, C, b = [], [], [], 0
    u, v = np.meshgrid(np.linspace(-.5, .5, n), np.linspace(-.5, .5, n)); q = np.arange(n * n).reshape(n, n); f = np.stack([q[:-1, :-1], q[:-1, 1:], q[1:, 1:], q[1:, :-1]], -1).reshape(-1, 4)
    for j in range(round((z[1] - z[0]) / h)):
        for i in range(int((x[1] - x[0]) / w) + 2):
            cx = x[0] + (i + shift * (j % 2)) * w; cz = z[0] + (j + .5) * h; W, H = w - gap * d.uniform(.7, 1.4), h - gap * d.uniform(.7, 1.4)
            e = np.minimum(W / 2 - np.abs(u) * W, H / 2 - np.abs(v) * H); dome = .05 * (1 - np.exp(-e / .035)) + .010 * np.sin(u * 3 + d.uniform(0, 6)) * np.sin(v * 3 + d.uniform(0, 6)); t = d.normal(0, .011, 2); r = d.normal(0, .006)
            X, Z = u * W - r * v * H, v * H + r * u * W; V.append(np.stack([cx + X, y - dome - t[0] * X - t[1] * Z, cz + Z], -1).reshape(-1, 3)); F.append(f + b); b += n * n
            C.append(np.repeat(T[d.integers(0, len(T))][None] * d.uniform(.90, 1.06), n * n, 0))
    return [bulk('tiles', np.concatenate(V), np.concatenate(F), tile_glaze(), tone=np.concatenate(C)), mesh('grout', [(x[0] - w, y - .012, z[0]), (x[1] + w, y - .012, z[0]), (x[1] + w, y - .012, z[1]), (x[0] - w, y - .012, z[1])], [(0, 1, 2, 3)], M.plaster('#cfc8b8', scale=3.))]


def basin(r=1.7, h=1.25, mat=None, oval=1.32, seed=0):
    from rooms_more import stretched
    o = [lathe('basin', rounded([(0, .06), (r * .52, .06), (r * .54, 0, .03), (r * .60, .0, .05), (r * .64, .14)]) + curve_pts([(r * .66, .18), (r * .88, h * .50), (r * .98, h * .86), (r, h)], 10)[1:] + rounded([(r, h), (r + .02, h + .07, .05), (r - .10, h + .07, .05), (r - .11, h)])[1:] + curve_pts([(r - .12, h * .92), (r * .86, h * .46), (r * .52, .24), (.20, .19)], 10) + [(.17, .16), (0, .16)], mat, 160)]
    o.append(lathe('drain', rounded([(0, .20), (.10, .20, .02), (.16, .185, .02), (.17, .16)]), M.metal('brass', .2), 48)); wobble(o[0], .012, .6, seed); return stretched(o, (oval, 1., 1.))


def tap(z=2.4, reach=1.9, mat=None):
    """Out of the wall behind (y=0), a spout and two cross handles."""
    m = mat or M.metal('brass', .22); P = curve_pts([(0, 0, z), (0, -reach * .55, z + .02), (0, -reach * .86, z), (0, -reach, z - .16), (0, -reach * 1.01, z - .42)], 10)
    o = [tube(P, .105, m, res=10), *at([lathe('lip', rounded([(.08, 0), (.135, 0, .02), (.135, .12, .03), (.10, .14)]), m, 48)], (0, -reach * 1.01, z - .50))]; ros = lambda: [lathe('rosette', rounded([(0, 0), (.30, 0, .02), (.30, .05, .03), (.16, .12, .05), (.12, .2)]), m, 64)]
    o += at(ros(), (0, 0, z), (90, 0, 0))
    for s in (-1, 1):
        o += at(ros() + [lathe('stem', rounded([(.10, .1), (.10, .42, .03), (.15, .45, .03), (.13, .58, .04), (0, .60)]), m, 48)] + [at([lathe('arm', rounded([(0, -.36), (.065, -.36, .03), (.045, -.1), (.045, .1), (.065, .36, .03), (0, .36)]), m, 32)], (0, 0, .52), (90, 0, a))[0] for a in (25, 115)], (s * .92, 0, z), (90, 0, 0))
    return o


def mirror(r=2.1, kind='oak'):
    """Round, in a bent frame; stands in the plane y=0 and looks to -y."""
    g = G('mirror'); v = g.coord(); m = g.done(g('BsdfGlossy', Color=rgba('#eef0ee'), Roughness=.0, Normal=g.bump(g.noise(v, .5, 2), .004, .2)))
    return at([lathe('frame', rounded([(r - .06, .0), (r + .20, 0, .04), (r + .20, .22, .06), (r + .02, .26, .05), (r - .06, .12)]), M.wood(kind, 6, 1.2), 160), lathe('glass', [(0, .10), (r, .10)], m, 160)], (0, 0, 0), (90, 0, 0))


def washstand(colours, wall, towel, bar, seed=0, side=1, size=(1., 1.), shift=0., clay=('#ece6da', '#b9a890'), kind='oak', herb='#7f6fa8'):
    """Basin, tap and mirror before a tiled wall; side=-1 swaps what lies left and right."""
    top = int(4. / size[1]) * size[1]; at(tiles((-6, 6), (0, top), size, 2.75, colours, seed, shift=shift)); box((14, .10, .10), (0, 2.70, top + .04), M.wood(kind, 4, 1.), .03)
    at(basin(1.62, 1.15, M.glaze(*clay, .15, gloss=.12), seed=2), (.15 * side, .55, 0)); at(tap(2.30, 1.75), (.15 * side, 2.70, 0)); at(mirror(1.85, kind), (.15 * side, 2.78, 6.5))
    b = mesh('behind', [(-30, -22, -6), (30, -22, -6), (30, -22, 24), (-30, -22, 24)], [(0, 1, 2, 3)], M.emit(wall, .62)); panes = [mesh('pane', [(x, -21.9, z), (x + 1.9, -21.9, z), (x + 1.9, -21.9, z + 2.2), (x, -21.9, z + 2.2)], [(0, 1, 2, 3)], M.emit('#eef2f2', 1.15)) for x in (-6.6, -4.4, 2.2, 4.4) for z in (5.6, 8.1)]
    for q in [b] + panes: q.visible_diffuse = q.visible_shadow = q.visible_camera = False
    at(bowl(.84, .20, M.glaze('#d9cfbc', '#8a5a38', .5, rim_z=.22), foot=.7, seed=3), (-2.25 * side, -1.15, 0)); at(bar, (-2.25 * side, -1.15, .19), (0, 0, 18), .78)
    at(folded(2.1, 1.5, 4, .15, towel, 3, .05, fringe='#efe8db'), (2.95 * side, -.75, 0), (0, 0, -14 * side)); at(jug(.42, 1.15, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=1.18, foot=.12), seed=4), (-2.65 * side, 1.55, 0), (0, 0, -30)); at(herb_bunch(24, 1.5, '#7b8560', herb, seed=4, tie=False), (-2.62 * side, 1.55, .78), (0, -88, 0), .8)


def towelling(c): return M.woven((('#efe8db', 5), (c, .4), ('#efe8db', .3), (c, .2)), period=1.4, scale=3.2, axis=0, bump=.4)
def hand_soap(c, flecks, amount, word, points): return soap.bar(mat=soap.curd(c, flecks, amount), mark=soap.stamp(((word, points, GA, 10), ('ръчен сапун', 74, GI, 2))), seed=1)


@picture('room-double-3', ('table', '#ddd6c6', 'oak'), 'window', dict(target=(.1, .6, 2.55), frame=7.4, pitch=10, yaw=-9, fstop=5., near=1.), exposure=.45)
def _(): washstand(('#b9c6b4', '#c4cfbd', '#aebca6', '#cfd6c6'), '#d9cfbd', towelling('#8e3b2f'), hand_soap('#d9c594', '#b08c4a', .12, 'КОЗЕ МЛЯКО', 82), 2)


@picture('room-garden-3', ('table', '#d5d9c8', 'walnut'), 'window', dict(target=(-.1, .6, 2.45), frame=7.0, pitch=14, yaw=13, fstop=5., near=1.), exposure=.45, seed=4)
def _(): washstand(('#3f6a62', '#4a766b', '#365d57', '#55806f'), '#cfd2c2', towelling('#4f6a58'), hand_soap('#879a68', '#33451f', .42, 'МЕНТА', 150), 5, -1, (1.6, .72), .5, ('#efeae0', '#c9b79c'), 'walnut', '#e0b43a')


@picture('room-attic-3', ('table', '#ded2c0', 'walnut'), 'soft', dict(target=(.0, .6, 2.3), frame=6.4, pitch=12, yaw=-14, fstop=5., near=1.), exposure=.5)
def _(): washstand(('#e9e3d6', '#e2dac9', '#efe9dd', '#d9d0be'), '#e3d8c6', towelling('#a5604a'), hand_soap('#c99a52', '#7a430c', .22, 'МЕД', 180), 8, 1, (.72, .72), 0., ('#5d6f78', '#8a5a38'), 'walnut')
